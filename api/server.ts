import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type RouteOptions } from 'fastify'
import type { Clock } from './time/clock.ts'
import type { Endpoint } from './contract/endpoint.ts'
import type { Readiness } from './contract/readiness.ts'
import type { Database } from './db/database.ts'
import { type DnsResolver, noDns } from './dns/DnsResolver.ts'
import { EventFeed } from './events/EventFeed.ts'
import type { Tracing } from './contract/tracing/Tracing.ts'
import { healthRoutes } from './http/healthRoutes.ts'
import { traceIdOf, traceRequests } from './http/traceRequests.ts'
import { routes } from './routes.ts'
import { answerUnreadable } from './http/answerUnreadable.ts'
import { errorAnswer, failureLine } from './http/errorAnswer.ts'
import { AccessLog } from './accessLog/AccessLog.ts'
import { type MailProvider, noMail } from './mail/MailProvider.ts'
import { noOutside, type OutsideClient } from './outside/OutsideClient.ts'
import type { PhoneService } from './phones/PhoneService.ts'
import { type FileStorage, noFiles } from './files/FileStorage.ts'
import { noServices, type SignInServices } from './identity/SignInServices.ts'
import { paymentEvents } from './paymentEvents.ts'
import { webhookRoute } from './payments/webhooks/webhookRoute.ts'
import { type CardEntrySite, noCardEntry } from './processor/CardEntrySite.ts'
import { noProcessor, type PaymentProcessor } from './processor/PaymentProcessor.ts'
import { noSecrets, type SecretBox } from './secrets/SecretBox.ts'
import type { AnyRoute } from './http/Route.ts'
import { handlerOf, type Serving } from './http/serve.ts'

export interface ApiOptions {
  database: Database
  clock: Clock
  /** Base URL of the app, without a trailing slash. */
  publicUrl: string
  /** Endpoints that this server does not have. */
  closed?: readonly Endpoint[]
  /** Receives one line per call: method, route pattern, status, duration, request id. Never values. */
  log: (line: Record<string, string | number>) => void
  /** The event streams, which a timer polls. Default: one that only reacts to commits. */
  feed?: EventFeed
  /** Token with which the gateway reads the feed of all practices. Without it, nobody can read the feed. */
  serviceToken?: string | undefined
  /** External services for sign-in. Without them, their calls are rejected with a code. */
  services?: SignInServices
  /** Readiness check of `/readyz`. Without it, neither `/readyz` nor `/healthz` exists. */
  readiness?: Readiness
  /** Card processor. Without it, nothing can be charged. */
  processor?: PaymentProcessor
  /** Site for card entry. Without it, cards can't be entered. */
  cardEntry?: CardEntrySite
  /** File store. Without it, no files can be sent or read. */
  files?: FileStorage
  /** Encrypts secrets. Without it, none are accepted. */
  secrets?: SecretBox
  /** Looks up DNS records. Without it, none can be verified. */
  dns?: DnsResolver
  /** Sends and receives under practices’ domains. Without it, they have no domains. */
  mail?: MailProvider
  /** Sells phone numbers. Without it, none can be bought. */
  phones?: PhoneService | null
  /** Calls billing systems. Without it, those at users’ addresses do not answer. */
  outside?: OutsideClient
  /** Trace collector. Null without tracing. */
  tracing?: Tracing | null
}

const bodyLimitBytes = 1024 * 1024
/** Room for an encoded `where` of maximum length, and for cookies. */
const headerLimitBytes = 64 * 1024

/** The server of `/api/v2`, not yet listening. */
export function buildServer(options: ApiOptions): FastifyInstance {
  const server = Fastify({
    bodyLimit: bodyLimitBytes,
    http: { maxHeaderSize: headerLimitBytes },
    clientErrorHandler: answerUnreadable,
    genReqId: requestId,
    // The gateway passes the browser’s address; the server is not reachable from outside.
    trustProxy: ['loopback', 'uniquelocal'],
    // Ids are checked by the contract; a long one is unknown like any other.
    routerOptions: { maxParamLength: 2_000 },
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => void sendError(options, error, request, reply),
  })
  // Only JSON is accepted: a form of another site can send text, but not JSON.
  server.removeContentTypeParser('text/plain')
  server.setErrorHandler((error, request, reply) => sendError(options, error, request, reply))
  server.setNotFoundHandler((request, reply) => sendError(options, { statusCode: 404 }, request, reply))
  if (options.tracing) traceRequests(server, options.tracing)
  server.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
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
  const { files = noFiles, services = noServices, processor = noProcessor, cardEntry = noCardEntry } = options
  const { secrets = noSecrets, dns = noDns, mail = noMail, phones = null, outside = noOutside } = options
  const others = { files, services, processor, cardEntry, secrets, dns, mail, phones, outside }
  const serving = { ...options, feed, ...others, reads: new AccessLog(options.database) }
  server.addHook('preClose', () => feed.close())
  serveAll(server, serving)
  return server
}

function serveAll(server: FastifyInstance, serving: Serving & ApiOptions): void {
  const served = routes.filter(({ endpoint }) => !serving.closed?.includes(endpoint))
  for (const route of served.filter((each) => !('receive' in each))) server.route(servedBy(serving, route))
  // Registered separately: no other route reads forms, which pages of other sites can send.
  void server.register(async (scope) => {
    await scope.register(multipart)
    for (const route of served.filter((each) => 'receive' in each)) scope.route(servedBy(serving, route))
  })
  webhookRoute(server, { ...serving, handlers: paymentEvents })
}

const servedBy = (serving: Serving, route: AnyRoute): RouteOptions => ({
  method: route.endpoint.method,
  url: `/api${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  // A client would wait for the end of its response, which never comes.
  exposeHeadRoute: !('open' in route),
  handler: handlerOf(serving, route),
})

function requestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const header = request.headers['x-request-id']
  return typeof header === 'string' && /^[\w-]{1,64}$/.test(header) ? header : randomUUID()
}

function sendError({ log }: ApiOptions, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const answer = errorAnswer(error, request.id)
  if (answer.status >= 500) log(failureLine(request, error))
  return reply
    .code(answer.status)
    .headers({ ...answer.headers, 'x-request-id': request.id })
    .send(answer.body)
}
