import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteHandlerMethod,
  type RouteOptions,
} from 'fastify'
import type { Clock } from '../clock.ts'
import { bearerOf } from '../contract/bearerOf.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import { lastEventIdHeader } from '../contract/events.ts'
import type { Readiness } from '../contract/readiness.ts'
import type { Database } from '../db/database.ts'
import { EventFeed } from '../events/EventFeed.ts'
import { Page } from '../listing/Page.ts'
import type { Tracing } from '../contract/tracing/Tracing.ts'
import { healthRoutes } from '../operation/healthRoutes.ts'
import { spanOf, tracedBy, traceIdOf, traceRequests } from '../operation/traceRequests.ts'
import { routes } from '../routes.ts'
import { badRequest, forbidden } from './ApiError.ts'
import { answerUnreadable } from './answerUnreadable.ts'
import { authenticate, checkCsrf } from './authenticate.ts'
import { callerOf, csrfProof, readerOf, refuseUnless } from './callerOf.ts'
import { readCookies, writeCookies, writeTripCookie } from './cookies.ts'
import { errorAnswer, failureCode, failureTrace } from './errorAnswer.ts'
import { FileAnswer } from './FileAnswer.ts'
import { runOnce } from './idempotency.ts'
import { ReadLog } from '../reads/ReadLog.ts'
import { readsOf } from '../reads/readsOf.ts'
import { type FileStorage, noFiles } from '../files/FileStorage.ts'
import { noServices, type SignInServices } from '../identity/SignInServices.ts'
import { receiveUpload } from './receiveUpload.ts'
import type { AnyRoute, Route, SessionAnswer, SessionRoute, StreamRoute, UploadRoute } from './Route.ts'
import { sparseAnswer } from './sparseAnswer.ts'
import { validate } from './validate.ts'

export interface ApiOptions {
  database: Database
  clock: Clock
  /** Where people reach the app, without a slash at the end. */
  publicUrl: string
  /** Endpoints that this server does not answer, as if there were none. */
  closed?: readonly Endpoint[]
  /** Takes one line a call: method, route pattern, status, duration, request id. Never values. */
  log: (line: Record<string, string | number>) => void
  /** The streams of events, to be polled and beaten by a timer; without it, one that hears of commits alone. */
  feed?: EventFeed
  /** By which the gateway reads the feed for all practices; without it, nobody does. */
  serviceToken?: string | undefined
  /** Outside services of signing in; without them their calls are refused with a code. */
  services?: SignInServices
  /** What `/readyz` answers; without it there is neither that nor `/healthz`. */
  readiness?: Readiness
  /** Where files lie; without it none can be sent or read. */
  files?: FileStorage
  /** Where what is done for a request is put together; null where nothing is traced. */
  tracing?: Tracing | null
}

interface Serving extends ApiOptions {
  reads: ReadLog
  feed: EventFeed
  files: FileStorage
}

const bodyLimitBytes = 1024 * 1024
/** Room for a `where` of the greatest length, encoded, and for cookies. */
const headerLimitBytes = 64 * 1024

/** The server of `/api/v2`, not yet listening. */
export function buildServer(options: ApiOptions): FastifyInstance {
  const server = Fastify({
    bodyLimit: bodyLimitBytes,
    http: { maxHeaderSize: headerLimitBytes },
    clientErrorHandler: answerUnreadable,
    genReqId: requestId,
    // The gateway names the browser's address; nobody else can be reached from outside.
    trustProxy: ['loopback', 'uniquelocal'],
    // Ids are checked by the contract; a long one is unknown like any other.
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => void sendError(options, error, request, reply),
  })
  // What is not JSON is refused: the form of another site can send text, but not JSON.
  server.removeContentTypeParser('text/plain')
  server.setErrorHandler((error, request, reply) => sendError(options, error, request, reply))
  server.setNotFoundHandler((request, reply) => sendError(options, { statusCode: 404 }, request, reply))
  if (options.tracing) traceRequests(server, options.tracing)
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    options.log({
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      request: request.id,
      ...traceIdOf(request),
    })
  })
  if (options.readiness) healthRoutes(server, options.readiness)
  const feed = options.feed ?? new EventFeed(options.database, options.clock, () => undefined)
  const serving = { ...options, feed, files: options.files ?? noFiles, reads: new ReadLog(options.database) }
  server.addHook('preClose', () => feed.close())
  const served = routes.filter(({ endpoint }) => !options.closed?.includes(endpoint))
  for (const route of served.filter((each) => !('receive' in each))) server.route(servedBy(serving, route))
  // Apart: nothing else reads forms, which pages of other sites can send.
  void server.register(async (scope) => {
    await scope.register(multipart)
    for (const route of served.filter((each) => 'receive' in each)) scope.route(servedBy(serving, route))
  })
  return server
}

const servedBy = (serving: Serving, route: AnyRoute): RouteOptions => ({
  method: route.endpoint.method,
  url: `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  // Its answer would be read to an end that never comes.
  exposeHeadRoute: !('open' in route),
  handler: handlerOf(serving, route),
})

function handlerOf(serving: Serving, route: AnyRoute): RouteHandlerMethod {
  if ('run' in route) return (request, reply) => serve(serving, route, request, reply)
  if ('open' in route) return (request, reply) => serveStream(serving, route, request, reply)
  if ('receive' in route) return (request, reply) => serveUpload(serving, route, request, reply)
  return (request, reply) => serveSession(serving, route, request, reply)
}

function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID()
}

async function serveUpload(serving: Serving, route: UploadRoute, request: FastifyRequest, reply: FastifyReply) {
  const { database, files } = serving
  const viewer = await callerOf(serving, route.endpoint, request)
  return send(reply, 200, await route.receive({ database, files, viewer }, await receiveUpload(route, request)), {})
}

async function serve(serving: Serving, { endpoint, run }: Route, request: FastifyRequest, reply: FastifyReply) {
  const { database, publicUrl, files, reads } = serving
  const viewer = await callerOf(serving, endpoint, request)
  const isRead = endpoint.method === 'GET'
  const input = validate(endpoint, request)
  const status = Number(Object.keys(endpoint.answers)[0])
  const seen = (answer: unknown) =>
    readsOf(endpoint, viewer, {
      path: input.path,
      answer: answer instanceof FileAnswer ? answer.shows : answer,
      fields: input.fields ?? null,
      request,
    })
  if (isRead) {
    const answer = await run(database.db, viewer, input, { publicUrl, files })
    await reads.append(seen(answer))
    return send(reply, status, sparseAnswer(answer, input.fields), input.query)
  }
  const key = request.headers['idempotency-key']
  if (endpoint.showsSecret && key !== undefined) throw badRequest('not_repeatable')
  const call =
    typeof key === 'string' ? { key, request: { method: request.method, url: request.url, body: request.body } } : null
  const kept = await runOnce(tracedBy(spanOf(request), database), viewer, call, async (tx) => {
    const answer = await run(tx, viewer, input, { publicUrl, files })
    await reads.appendIn(tx, seen(answer))
    return { status, answer }
  })
  return send(reply, kept.status, kept.answer, input.query)
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
  // What stands between must neither keep the stream nor hold it back.
  const headers = { 'content-type': endpoint.stream, 'cache-control': 'no-store', 'x-accel-buffering': 'no' }
  return reply.headers(headers).send(stream)
}

async function serveSession(
  { database, clock, publicUrl, services = noServices }: ApiOptions,
  { endpoint, runSession }: SessionRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { token, tripSecret } = readCookies(request.headers.cookie)
  const caller = { address: request.ip, token, tripSecret, csrf: csrfProof(request) }
  const context = { database, now: clock.now(), publicUrl, services, ...caller }
  if (endpoint.access !== 'public') {
    if (bearerOf(request.headers.authorization) !== null) throw forbidden('not_for_partners')
    const session = await authenticate(database.db, token, context.now)
    if (endpoint.method !== 'GET') checkCsrf(context.csrf, session.csrfToken)
    refuseUnless(session.viewer, endpoint)
  }
  const input = validate(endpoint, request)
  const result = await runSession(context, input)
  setCookies(result, request, reply)
  const answer = sparseAnswer(result.answer, input.fields)
  return send(reply, Number(Object.keys(endpoint.answers)[0]), answer, {})
}

function setCookies({ cookies, trip }: SessionAnswer<unknown>, request: FastifyRequest, reply: FastifyReply): void {
  const isSecure = request.headers['x-forwarded-proto'] === 'https'
  const lines = [
    ...(cookies === undefined ? [] : writeCookies(cookies, isSecure)),
    ...(trip === undefined ? [] : [writeTripCookie(trip, isSecure)]),
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

function sendError({ log }: ApiOptions, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = errorAnswer(error, request.id)
  if (answer.status >= 500)
    log({
      level: 'error',
      request: request.id,
      ...traceIdOf(request),
      code: failureCode(error),
      place: failureTrace(error),
    })
  return reply
    .code(answer.status)
    .headers({ ...answer.headers, 'x-request-id': request.id })
    .send(answer.body)
}
