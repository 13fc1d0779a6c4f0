import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { sandboxObjects } from '../db/schema.ts'
import type { Clock } from '../time/clock.ts'
import { toDecimal } from '../contract/currency.ts'
import { paySession } from './checkoutCalls.ts'
import { readForm, textOf } from './readForm.ts'
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
    return session ? html(reply, 200, form(session, '')) : html(reply, 404, closed)
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
      return html(reply, error.status, session ? form(session, error.message) : closed)
    }
  })
}

const html = (reply: FastifyReply, code: number, body: string) =>
  reply
    .code(code)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    .send(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Payment sandbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1a1a1a}
label{display:block}input,button{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;margin-top:.4rem}
button{background:#0b5cad;color:#fff;border:0;border-radius:6px;margin-top:1rem}[role=alert]{color:#b00020}</style>
<main>${body}</main></html>`,
    )

const closed = '<h1>This page is closed</h1><p>Ask the practice for a new link.</p>'
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)

function form(session: Stored, fault: string): string {
  if (session['status'] !== 'open') return closed
  const currency = String(session['currency']).toUpperCase()
  const amount = `${toDecimal(Number(session['amount_total']), currency)} ${currency}`
  const options = Object.keys(testNumbers).map((number) => `<option value="${number}">`)
  return `<h1>Pay ${escaped(amount)}</h1><p>${escaped(String(session['title']))}</p>
<p>This is the payment sandbox: no money moves. It takes test numbers only.</p>
<form method="post"><label>Card number<input name="number" list="numbers" inputmode="numeric" autocomplete="off" required value="4242424242424242"></label>
<datalist id="numbers">${options.join('')}</datalist>
${fault && `<p role="alert">${escaped(fault)}</p>`}<button>Pay ${escaped(amount)}</button></form>
<p><a href="${escaped(String(session['cancel_url']))}">Back without paying</a></p>`
}
