import { escapedHtml } from '../../http/escapedHtml.ts'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../time/clock.ts'
import { readForm, textOf } from '../readForm.ts'
import { sandboxPage } from '../sandboxPage.ts'
import { agree } from './connectCalls.ts'

interface PageOptions {
  database: Database
  clock: Clock
  publicUrl: string
}

/** Hosted pages: where the owner of an account agrees to connect it, or refuses, and the page of an account. */
export function serveConnectPages(server: FastifyInstance, { database, clock, publicUrl }: PageOptions): void {
  const isOurs = (address: string | undefined): address is string => address === `${publicUrl}/oauth`
  server.get<{ Querystring: Record<string, string> }>('/oauth/authorize', async ({ query }, reply) => {
    const { redirect_uri: back, state = '' } = query
    return isOurs(back) ? sandboxPage(reply, 200, form(back, state)) : sandboxPage(reply, 400, unknown)
  })
  server.post('/oauth/authorize', async ({ body, host, protocol }, reply) => {
    const answer = readForm(String(body))
    const back = textOf(answer, 'redirect_uri')
    if (!isOurs(back)) return sandboxPage(reply, 400, unknown)
    const url = new URL(back)
    url.searchParams.set('state', textOf(answer, 'state') ?? '')
    if (textOf(answer, 'answer') === 'agree') {
      const call = { now: clock.now(), account: '', requestId: randomUUID(), form: {}, origin: `${protocol}://${host}` }
      url.searchParams.set('code', await database.transaction((tx) => agree({ ...call, tx })))
    } else {
      url.searchParams.set('error', 'access_denied')
    }
    return reply.redirect(url.href, 303)
  })
  server.get<{ Params: { id: string } }>('/:id(^acct_[A-Za-z0-9]+$)', async ({ params: { id } }, reply) =>
    sandboxPage(reply, 200, `<h1>Account ${escapedHtml(id)}</h1><p>This is the payment sandbox: no money moves.</p>`),
  )
}

const unknown = '<h1>Unknown application</h1><p>This application can’t connect accounts here.</p>'

const form = (back: string, state: string) => `<h1>Connect your account</h1>
<p>Tally Care asks to take payments for this account.</p>
<p>This is the payment sandbox: no money moves. A new test account is made for you.</p>
<form method="post"><input type="hidden" name="redirect_uri" value="${escapedHtml(back)}">
<input type="hidden" name="state" value="${escapedHtml(state)}">
<button name="answer" value="agree">Connect</button>
<button name="answer" value="refuse">Refuse</button></form>`
