import { escapedHtml } from '../http/escapedHtml.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { sandboxObjects } from '../db/schema.ts'
import type { Clock } from '../time/clock.ts'
import { toDecimal } from '../contract/currency.ts'
import { paySession } from './checkoutCalls.ts'
import { readForm, textOf } from './readForm.ts'
import { sandboxPage } from './sandboxPage.ts'
import type { Stored } from './sandboxObjects.ts'
import { SandboxError } from './SandboxError.ts'
import { testNumbers } from './testNumbers.ts'

interface PageOptions {
  database: Database
  clock: Clock
}

/** The hosted payment page, where a browser pays with a test number. */
export function serveCheckoutPage(server: FastifyInstance, { database, clock }: PageOptions): void {
  const read = async (id: string) =>
    (await database.read.select().from(sandboxObjects).where(eq(sandboxObjects.id, id)))[0]?.data
  server.get<{ Params: { id: string } }>('/pay/:id', async ({ params: { id } }, reply) => {
    const session = await read(id)
    return session ? sandboxPage(reply, 200, form(session, '')) : sandboxPage(reply, 404, closed)
  })
  server.post<{ Params: { id: string } }>('/pay/:id', async ({ params: { id }, body, host, protocol }, reply) => {
    const number = textOf(readForm(String(body)), 'number') ?? ''
    const call = {
      now: clock.now(),
      account: '',
      requestId: `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`,
      form: {},
      origin: `${protocol}://${host}`,
    }
    try {
      const paid = await database.transaction((tx) => paySession({ ...call, tx }, id, number))
      return await reply.redirect(String(paid['success_url']), 303)
    } catch (error) {
      if (!(error instanceof SandboxError)) throw error
      const session = await read(id)
      return sandboxPage(reply, error.status, session ? form(session, error.message) : closed)
    }
  })
}

const closed = '<h1>This page is closed</h1><p>Ask the practice for a new link.</p>'

function form(session: Stored, fault: string): string {
  if (session['status'] !== 'open') return closed
  const currency = String(session['currency']).toUpperCase()
  const amount = `${toDecimal(Number(session['amount_total']), currency)} ${currency}`
  const options = Object.keys(testNumbers).map((number) => `<option value="${number}">`)
  return `<h1>Pay ${escapedHtml(amount)}</h1><p>${escapedHtml(String(session['title']))}</p>
<p>This is the payment sandbox: no money moves. It takes test numbers only.</p>
<form method="post"><label>Card number<input name="number" list="numbers" inputmode="numeric" autocomplete="off" required value="4242424242424242"></label>
<datalist id="numbers">${options.join('')}</datalist>
${fault && `<p role="alert">${escapedHtml(fault)}</p>`}<button>Pay ${escapedHtml(amount)}</button></form>
<p><a href="${escapedHtml(String(session['cancel_url']))}">Back without paying</a></p>`
}
