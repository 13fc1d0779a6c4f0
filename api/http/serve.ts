import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import type { Viewer } from '../access/Viewer.ts'
import { bearerOf } from '../contract/bearerOf.ts'
import type { Endpoint, InputOf } from '../contract/endpoint.ts'
import { lastEventIdHeader } from '../contract/events.ts'
import { omitsNulls } from '../contract/omittedNulls.ts'
import type { Database } from '../db/database.ts'
import type { DnsResolver } from '../dns/DnsResolver.ts'
import type { EventFeed } from '../events/EventFeed.ts'
import type { MailProvider } from '../mail/MailProvider.ts'
import type { FileStorage } from '../files/FileStorage.ts'
import type { SignInServices } from '../identity/SignInServices.ts'
import type { PhoneService } from '../phones/PhoneService.ts'
import { Page } from '../listing/Page.ts'
import type { OutsideClient } from '../outside/OutsideClient.ts'
import type { CardEntrySite } from '../processor/CardEntrySite.ts'
import type { PaymentProcessor } from '../processor/PaymentProcessor.ts'
import type { SecretBox } from '../secrets/SecretBox.ts'
import type { AccessLog } from '../accessLog/AccessLog.ts'
import type { AccessEntry } from '../accessLog/accessChain.ts'
import { entriesOf } from '../accessLog/entriesOf.ts'
import type { Clock } from '../time/clock.ts'
import { badRequest, forbidden } from './ApiError.ts'
import { checkCsrf } from './authenticate.ts'
import { authenticateCall } from './authenticateCall.ts'
import { callerOf, csrfProof, readerOf, refuseUnless } from './callerOf.ts'
import { readCookies, writeCookies, writeFlowCookie } from './cookies.ts'
import { failureLine } from './errorAnswer.ts'
import { FileAnswer } from './FileAnswer.ts'
import { FileOfParts } from './FileOfParts.ts'
import { runOnce } from './idempotency.ts'
import { receiveUpload } from './receiveUpload.ts'
import type {
  AnyRoute,
  ChangeRoute,
  OutsideRoute,
  ReadRoute,
  SessionAnswer,
  SessionRoute,
  StreamRoute,
  UploadRoute,
} from './Route.ts'
import { siteOf } from './siteOf.ts'
import { sparseAnswer } from './sparseAnswer.ts'
import { spanOf, tracedBy } from './traceRequests.ts'
import { validate } from './validate.ts'

/** Dependencies of the routes. */
export interface Serving {
  database: Database
  clock: Clock
  publicUrl: string
  serviceToken?: string | undefined
  services: SignInServices
  files: FileStorage
  feed: EventFeed
  reads: AccessLog
  processor: PaymentProcessor
  cardEntry: CardEntrySite
  secrets: SecretBox
  dns: DnsResolver
  mail: MailProvider
  phones: PhoneService | null
  outside: OutsideClient
  /** Takes one line of the server’s log. Never values. */
  log: (line: Record<string, string | number>) => void
}

/** The handler of a route, by its kind. */
export function handlerOf(serving: Serving, route: AnyRoute): RouteHandlerMethod {
  if ('read' in route) return (request, reply) => serveRead(serving, route, request, reply)
  if ('run' in route) return (request, reply) => serveChange(serving, route, request, reply)
  if ('begin' in route) return (request, reply) => serveOutside(serving, route, request, reply)
  if ('open' in route) return (request, reply) => serveStream(serving, route, request, reply)
  if ('receive' in route) return (request, reply) => serveUpload(serving, route, request, reply)
  return (request, reply) => serveSession(serving, route, request, reply)
}

async function serveUpload(serving: Serving, route: UploadRoute, request: FastifyRequest, reply: FastifyReply) {
  const { database, files } = serving
  const viewer = await callerOf(serving, route.endpoint, request)
  // Fields of the form are known once it is read.
  const form = route.endpoint.body ? await receiveUpload(route, request) : null
  const { params, query } = request
  const input = validate(route.endpoint, { params, query, body: form?.fields })
  await route.admit(database.read, viewer, input)
  const { file } = form ?? (await receiveUpload(route, request))
  return send(reply, 200, await route.receive({ database, files, viewer }, file, input), {})
}

async function serveRead(
  serving: Serving,
  { endpoint, read }: ReadRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { database, reads } = serving
  const viewer = await callerOf(serving, endpoint, request)
  const input = validate(endpoint, request)
  const answer = await read(database.read, viewer, input, siteOf(serving, request))
  if (answer instanceof FileOfParts) {
    const recorded = accountsOnce((shows) => accountsSeen(endpoint, viewer, { input, answer: shows, request }))
    const record = (shows: unknown) => reads.append(recorded(shows))
    const file = await answer.answer(record, (error) => serving.log(failureLine(request, error)))
    return send(reply, statusOf(endpoint), file, input.query)
  }
  await reads.append(accountsSeen(endpoint, viewer, { input, answer, request }))
  const isWithoutNulls = Boolean(input.fields) && request.headers['prefer'] === omitsNulls
  if (isWithoutNulls) void reply.header('preference-applied', omitsNulls)
  return send(reply, statusOf(endpoint), sparseAnswer(answer, input.fields, isWithoutNulls), input.query)
}

async function serveChange(
  serving: Serving,
  { endpoint, run }: ChangeRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { database, reads } = serving
  const viewer = await callerOf(serving, endpoint, request)
  const input = validate(endpoint, request)
  const status = statusOf(endpoint)
  const stored = await runOnce(
    tracedBy(spanOf(request), database),
    viewer,
    keyedCall(endpoint, request),
    async (tx) => {
      const answer = await run(tx, viewer, input, siteOf(serving, request))
      await reads.appendIn(tx, accountsSeen(endpoint, viewer, { input, answer, request }))
      return { status, answer: sparseAnswer(answer, input.fields) }
    },
  )
  return send(reply, stored.status, stored.answer, input.query)
}

/** The call's idempotency key with the fingerprint of the request; null without one. */
function keyedCall(endpoint: Endpoint, request: FastifyRequest) {
  const key = endpoint.method === 'GET' ? undefined : request.headers['idempotency-key']
  if (endpoint.showsSecret && key !== undefined) throw badRequest('not_repeatable')
  if (typeof key !== 'string') return null
  return { key, request: { method: request.method, url: request.url, body: request.body } }
}

async function serveOutside(
  serving: Serving,
  { endpoint, begin, finish }: OutsideRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { database, reads } = serving
  const viewer = await callerOf(serving, endpoint, request)
  const input = validate(endpoint, request)
  const status = statusOf(endpoint)
  const traced = tracedBy(spanOf(request), database)
  const started = await runOnce(traced, viewer, keyedCall(endpoint, request), async (tx) => ({
    status,
    answer: await begin(tx, viewer, input, siteOf(serving, request)),
  }))
  const answer = await finish({ ...serving, database: traced, now: viewer.now }, viewer, started.answer)
  const seen = accountsSeen(endpoint, viewer, { input, answer, request })
  if (endpoint.isPolled) await reads.appendChanged(seen, request.url, answer)
  else await reads.append(seen)
  return send(reply, status, sparseAnswer(answer, input.fields), input.query)
}

const statusOf = (endpoint: Endpoint) => Number(Object.keys(endpoint.answers)[0])

interface Seen {
  input: InputOf<Endpoint>
  answer: unknown
  request: FastifyRequest
}

/** The access log entries of a response. */
const accountsSeen = (endpoint: Endpoint, viewer: Viewer, { input, answer, request }: Seen) =>
  entriesOf(endpoint, viewer, {
    path: input.path,
    answer: answer instanceof FileAnswer ? answer.shows : answer,
    fields: input.fields ?? null,
    request,
  })

/** Each account of a file once, in the part that shows it first. */
function accountsOnce(seenIn: (shows: unknown) => AccessEntry[]) {
  const known = new Set<string>()
  return (shows: unknown) => {
    const added = seenIn(shows).filter(({ patientId }) => !known.has(patientId))
    for (const { patientId } of added) known.add(patientId)
    return added
  }
}

async function serveStream(
  serving: Serving,
  { endpoint, open }: StreamRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { feed } = serving
  const viewer = await readerOf(serving, endpoint, request)
  const lastEventId = request.headers[lastEventIdHeader] as string | undefined
  const stream = await open({ feed, viewer, lastEventId }, validate(endpoint, request))
  // Proxies must neither cache nor buffer the stream.
  const headers = { 'content-type': endpoint.stream, 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  return reply.headers(headers).send(stream)
}

async function serveSession(
  { database, clock, publicUrl, services, processor, cardEntry, files }: Serving,
  { endpoint, runSession }: SessionRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { token, flowSecret } = readCookies(request.headers.cookie)
  const caller = { address: request.ip, token, flowSecret, csrf: csrfProof(request) }
  const context = { database, now: clock.now(), publicUrl, services, processor, cardEntry, files, ...caller }
  if (endpoint.access !== 'public') {
    if (bearerOf(request.headers.authorization) !== null) throw forbidden('not_for_partners')
    const session = await authenticateCall(database.read, token, context.now)
    if (endpoint.method !== 'GET') checkCsrf(context.csrf, session.csrfToken)
    refuseUnless(session.viewer, endpoint, request)
  }
  const input = validate(endpoint, request)
  const result = await runSession(context, input)
  setCookies(result, request, reply)
  const answer = sparseAnswer(result.answer, input.fields)
  return send(reply, statusOf(endpoint), answer, {})
}

function setCookies({ cookies, flow }: SessionAnswer<unknown>, request: FastifyRequest, reply: FastifyReply): void {
  const isSecure = request.headers['x-forwarded-proto'] === 'https'
  const lines = [
    ...(cookies === undefined ? [] : writeCookies(cookies, isSecure)),
    ...(flow === undefined ? [] : [writeFlowCookie(flow, isSecure)]),
  ]
  if (lines.length > 0) void reply.header('set-cookie', lines)
}

function send(reply: FastifyReply, status: number, answer: unknown, query: unknown) {
  void reply.header('cache-control', 'no-store').code(status)
  if (answer instanceof FileAnswer) return reply.headers(answer.headers).send(answer.stream)
  if (!(answer instanceof Page)) return reply.send(status === 204 ? undefined : answer)
  const { page, per_page: perPage } = query as { page: number; per_page: number }
  void reply.headers({ 'x-page': page, 'x-limit': perPage })
  if (answer.isLeast && answer.total !== null)
    void reply.headers({ 'x-total-count': answer.total, 'x-total-is-exact': 'false' })
  else if (answer.total !== null)
    void reply.headers({ 'x-total-count': answer.total, 'x-page-last': Math.max(1, Math.ceil(answer.total / perPage)) })
  return reply.send(answer.rows)
}
