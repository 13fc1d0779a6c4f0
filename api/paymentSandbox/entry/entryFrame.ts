import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../time/clock.ts'
import { methodFacts, type Expiry } from '../methodFacts.ts'
import { keep, newId } from '../sandboxObjects.ts'
import { testMethods } from '../testMethods.ts'
import { entryPage } from './entryPage.ts'
import { entryScript } from './entryScript.ts'

interface FrameOptions {
  database: Database
  clock: Clock
  /** Base URL of the app. */
  publicUrl: string
}

interface FrameQuery {
  /** Origin of the page that shows the frame. */
  parent?: string
  bank?: string
  theme?: string
  /** Language of the app. */
  lang?: string
}

/** Request of the frame's script: never a number, only the token of a test number. */
interface Entered {
  token?: unknown
  month?: unknown
  year?: unknown
}

/**
 * The frame for entering a card or a bank account. It replaces the processor's own fields. Only pages of the app may
 * show it, and only they receive the result.
 */
export function serveEntryFrame(server: FastifyInstance, { database, clock, publicUrl }: FrameOptions): void {
  const parents = originsOf(publicUrl)
  server.get<{ Params: { account?: string }; Querystring: FrameQuery }>('/entry/:account?', (request, reply) => {
    const { parent = '', bank, theme, lang } = request.query
    if (!parents.includes(parent))
      return reply.code(403).send({ error: { message: 'Only the app may show this frame' } })
    const page = entryPage({ parent, hasBank: bank === '1', isDark: theme === 'dark', language: lang })
    return reply.headers(frameHeaders(parent)).send(page)
  })
  server.get('/entry.js', (_request, reply) =>
    reply.headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }).send(entryScript),
  )
  server.post<{ Params: { account?: string }; Body: Entered | null }>('/entry/:account?', async (request, reply) => {
    const { token, month, year } = request.body ?? {}
    const test = typeof token === 'string' && Object.hasOwn(testMethods, token) ? testMethods[token] : undefined
    if (!test) return refuse(reply, 'refused', 'The payment sandbox takes test numbers only')
    const now = clock.now()
    const expiry = test.kind === 'card' ? expiryOf(month, year, now) : null
    if (test.kind === 'card' && !expiry) return refuse(reply, 'expired', 'The card has expired')
    // Without one it is the product's own account.
    const { account = '' } = request.params
    const facts = methodFacts({ now, account }, String(token), test, expiry ?? undefined)
    const method = { id: newId('pm'), object: 'payment_method', customer: null, token, ...facts }
    await database.transaction((tx) => keep({ tx, now, account, requestId: '', form: {}, origin: '' }, method))
    return reply.send({ id: method.id })
  })
}

/** The frame’s script has a text for each code. */
const refuse = (reply: FastifyReply, code: 'refused' | 'expired', message: string) =>
  reply.code(400).send({ error: { code, message } })

/** A month that has not ended, within twenty years. */
function expiryOf(month: unknown, year: unknown, now: Date): Expiry | null {
  if (!Number.isInteger(month) || !Number.isInteger(year)) return null
  const expiry = { month: Number(month), year: Number(year) }
  if (expiry.month < 1 || expiry.month > 12) return null
  const monthsLeft = (expiry.year - now.getUTCFullYear()) * 12 + expiry.month - 1 - now.getUTCMonth()
  return monthsLeft >= 0 && monthsLeft <= 240 ? expiry : null
}

/** Origins of the app, which a browser on this machine can reach under two names. */
function originsOf(publicUrl: string): string[] {
  const { origin, hostname } = new URL(publicUrl)
  if (hostname === 'localhost') return [origin, origin.replace('localhost', '127.0.0.1')]
  return hostname === '127.0.0.1' ? [origin, origin.replace('127.0.0.1', 'localhost')] : [origin]
}

const frameHeaders = (parent: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'unsafe-inline'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parent}`,
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
})
