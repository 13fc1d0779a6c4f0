import { createHash, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Tx } from '../db/Tx.ts'
import { sandboxAnswers } from '../db/schema.ts'
import type { Clock } from '../time/clock.ts'
import { closeDispute, readDispute, updateDispute } from './disputeCalls.ts'
import { createSession, expireSession, readSession } from './checkoutCalls.ts'
import { createLoginLink, exchangeCode, readAccount } from './connect/connectCalls.ts'
import { serveConnectPages } from './connect/connectPages.ts'
import { serveCheckoutPage } from './checkoutPage.ts'
import { serveEntryFrame } from './entry/entryFrame.ts'
import { readForm } from './readForm.ts'
import { createRefund } from './refundCalls.ts'
import { createFile, uploadAsForm } from './fileCalls.ts'
import {
  attachMethod,
  createCustomer,
  createIntent,
  createSetupIntent,
  detachMethod,
  readIntent,
  readMethod,
  updateCustomer,
} from './sandboxCalls.ts'
import type { SandboxCall } from './SandboxCall.ts'
import { cancelIntent, cancelReaderAction, processOnReader, readCharge, readReader } from './terminalCalls.ts'
import { SandboxError } from './SandboxError.ts'
import { SandboxFaults } from './SandboxFaults.ts'

interface SandboxOptions {
  database: Database
  clock: Clock
  /** Base URL of the app, whose pages may show the frame for card entry. */
  publicUrl: string
  faults?: SandboxFaults
  /** Sends the due events; called before a response if `areEventsEarly`. */
  deliver?: () => Promise<unknown>
}

interface Answer {
  code: number
  body: Record<string, unknown>
}

type RunCall = (call: SandboxCall, id: string) => Promise<Record<string, unknown>>

const calls: readonly (readonly [method: 'GET' | 'POST', path: string, run: RunCall])[] = [
  ['POST', '/oauth/token', exchangeCode],
  ['GET', '/v1/accounts/:id', readAccount],
  ['POST', '/v1/accounts/:id/login_links', createLoginLink],
  ['POST', '/v1/customers', createCustomer],
  ['POST', '/v1/customers/:id', updateCustomer],
  ['GET', '/v1/payment_methods/:id', readMethod],
  ['POST', '/v1/payment_methods/:id/attach', attachMethod],
  ['POST', '/v1/payment_methods/:id/detach', detachMethod],
  ['POST', '/v1/setup_intents', createSetupIntent],
  ['POST', '/v1/payment_intents', createIntent],
  ['GET', '/v1/payment_intents/:id', readIntent],
  ['POST', '/v1/payment_intents/:id/cancel', cancelIntent],
  ['GET', '/v1/charges/:id', readCharge],
  ['GET', '/v1/terminal/readers/:id', readReader],
  ['POST', '/v1/terminal/readers/:id/process_payment_intent', processOnReader],
  ['POST', '/v1/terminal/readers/:id/cancel_action', cancelReaderAction],
  ['GET', '/v1/disputes/:id', readDispute],
  ['POST', '/v1/disputes/:id', updateDispute],
  ['POST', '/v1/disputes/:id/close', closeDispute],
  ['POST', '/v1/checkout/sessions', createSession],
  ['GET', '/v1/checkout/sessions/:id', readSession],
  ['POST', '/v1/checkout/sessions/:id/expire', expireSession],
  ['POST', '/v1/refunds', createRefund],
  ['POST', '/v1/files', createFile],
]

/** Maximum bytes of a form with a file. */
const maxUpload = 6 * 1024 * 1024

/**
 * The payment sandbox, not yet listening: a stateful server that answers the part of the card processor's API that the
 * product uses. It honors idempotency keys, and keeps its state in its own tables.
 */
export function buildSandbox(options: SandboxOptions): FastifyInstance {
  const server = Fastify({ forceCloseConnections: true })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  server.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit: maxUpload }, uploadAsForm)
  serveCheckoutPage(server, options)
  serveConnectPages(server, options)
  serveEntryFrame(server, options)
  for (const [method, url, run] of calls) server.route({ method, url, handler: handlerOf(options, run) })
  return server
}

function handlerOf({ database, clock, faults = new SandboxFaults(), deliver }: SandboxOptions, run: RunCall) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    await new Promise((resolve) => setTimeout(resolve, faults.slowMs))
    const refusal = faults.takeRefusal()
    if (refusal !== null) return send(reply, faults, refused(refusal))
    const requestId = `req_${randomUUID().replaceAll('-', '').slice(0, 14)}`
    const answer = await answerOnce({ database, clock, requestId }, request, run)
    if (faults.areEventsEarly) await deliver?.()
    await faults.onAnswer(request.url)
    return send(reply.header('request-id', requestId), faults, answer)
  }
}

function send(reply: FastifyReply, faults: SandboxFaults, { code, body }: Answer) {
  if (faults.takeLost()) {
    reply.hijack()
    return void reply.raw.destroy()
  }
  return reply.code(code).send(body)
}

const refused = (code: number): Answer => ({
  code,
  body: { error: { type: 'api_error', message: 'Something went wrong' } },
})

interface Answering {
  database: Database
  clock: Clock
  requestId: string
}

/** The same key returns its first response; with other parameters it is rejected. */
function answerOnce({ database, clock, requestId }: Answering, request: FastifyRequest, run: RunCall): Promise<Answer> {
  const account = String(request.headers['stripe-account'] ?? '')
  const text = typeof request.body === 'string' ? request.body : ''
  const { id = '' } = request.params as { id?: string }
  const idempotencyKey = request.headers['idempotency-key']
  return database.transaction(async (tx) => {
    const origin = `${request.protocol}://${request.host}`
    const call = { tx, now: clock.now(), account, requestId, form: readForm(text), origin }
    if (typeof idempotencyKey !== 'string') return attempt(call, run, id)
    const key = `${account} ${idempotencyKey}`
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sandbox ${key}`}, 0))`)
    const requestHash = createHash('sha256').update(`${request.method} ${request.url} ${text}`).digest('hex')
    return (await known(tx, key, requestHash)) ?? remember(tx, { key, requestHash }, await attempt(call, run, id), call)
  })
}

async function known(tx: Tx, key: string, requestHash: string): Promise<Answer | null> {
  const [request] = await tx.select().from(sandboxAnswers).where(eq(sandboxAnswers.key, key))
  if (!request) return null
  if (request.requestHash === requestHash) return request
  const message = 'Keys for idempotent requests can only be used with the same parameters'
  return { code: 400, body: { error: { type: 'idempotency_error', message } } }
}

async function remember(
  tx: Tx,
  request: { key: string; requestHash: string },
  answer: Answer,
  { now }: SandboxCall,
): Promise<Answer> {
  await tx.insert(sandboxAnswers).values({ ...request, ...answer, createdAt: now.toISOString() })
  return answer
}

async function attempt(call: SandboxCall, run: RunCall, id: string): Promise<Answer> {
  try {
    return { code: 200, body: await run(call, id) }
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    return { code: error.status, body: { error: error.body } }
  }
}
