import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import compression from 'compression'
import type { Readiness } from '../api/contract/readiness.ts'
import { answerHeaders } from './access/answerHeaders.ts'
import { CardEntryHosts } from './access/CardEntryHosts.ts'
import { sendGraphiql } from './access/graphiql.ts'
import { sendMessageFrame } from './access/messageFrame.ts'
import { rateOfCalls } from './access/rateOfCalls.ts'
import { serveApp } from './access/serveApp.ts'
import type { LiveServer } from './live/LiveServer.ts'
import type { ProxiedCall } from './rest/completedCalls.ts'
import { sendHealth, sendReadiness } from './operation/sendHealth.ts'
import { createGraphServer, type GraphServerOptions } from './graphServer.ts'
import { clientAddress } from './rest/clientAddress.ts'
import { passThrough } from './rest/passThrough.ts'

interface GatewayOptions extends GraphServerOptions {
  /** WebSocket server. Without it, there are no sockets. */
  live?: LiveServer
  /** Folder of the built app; null serves only the graph. */
  appFolder: string | null
  /** Number of our own proxies in front. Default: none. */
  trustedProxies?: number
  /** Public URL of the app, behind proxies that change `Host`. */
  publicOrigin?: string | null
  /** Called after each proxied call of `/api`. */
  onProxiedCall?: (done: ProxiedCall) => void
  /** Readiness check of `/readyz`. Without it, the route does not exist. */
  readiness?: Readiness
}

/** Below one packet, compression saves nothing. */
const compressedFromBytes = 1_000

/** The one origin a browser knows: the app, `/graphql`, `/graphiql`, and `/api` passed through. */
export function createGateway(options: GatewayOptions): Server {
  const graph = createGraphServer(options)
  const app = options.appFolder === null ? null : serveApp(options.appFolder, new CardEntryHosts(options.client))
  const passage = {
    dispatcher: options.client.dispatcher,
    place: { publicOrigin: options.publicOrigin ?? null, trustedProxies: options.trustedProxies },
    onProxiedCall: options.onProxiedCall,
    tracing: options.tracing,
    rate: options.rate ? rateOfCalls(options.rate) : undefined,
  }
  const compress = compressionOfAnswers()
  const setHeaders = answerHeaders(options.publicOrigin ?? null)
  const server = createServer((request, response) => {
    setHeaders(response)
    if (!hasReadableHost(request)) return response.writeHead(400).end()
    request.headers['x-forwarded-for'] = clientAddress(request, options.trustedProxies ?? 0)
    if (!options.trustedProxies) forgetTrace(request)
    const [path = '/', query = ''] = (request.url ?? '/').split('?')
    if (path === '/graphql') return compress(request, response, () => void graph(request, response))
    if (path === '/graphiql') return void sendGraphiql(options, request, response)
    if (path === '/message-frame') return sendMessageFrame(response, query)
    if (path === '/healthz') return sendHealth(response)
    if (path === '/readyz' && options.readiness) return void sendReadiness(options.readiness, response)
    if (path.startsWith('/api/')) return void passThrough(passage, request, response)
    if (app && (request.method === 'GET' || request.method === 'HEAD')) return app(request, response)
    response.writeHead(404).end()
  })
  const { live } = options
  if (live) server.on('upgrade', (request, socket, head) => live.upgrade(request, socket, head))
  return server
}

/** A host that is no part of an address would fail later, with the server's own paths in the answer. */
const hasReadableHost = ({ headers: { host = 'localhost' } }: IncomingMessage) => URL.canParse(`http://${host}`)

/**
 * Trace headers are only trusted behind our own proxy. Otherwise any caller could join a trace and have all their
 * requests recorded.
 */
function forgetTrace({ headers }: IncomingMessage): void {
  delete headers['traceparent']
  delete headers['tracestate']
}

/**
 * Compresses graph responses if the client accepts it: a page of a list shrinks to a seventh, which matters on phones.
 * Length attacks are not possible, because pages of other sites cannot send queries.
 */
function compressionOfAnswers() {
  const compress = compression({ threshold: compressedFromBytes })
  return (request: IncomingMessage, response: ServerResponse, then: () => void): void =>
    // It uses only what a Node server has; its types name the framework that it was written for.
    void compress(request as Parameters<typeof compress>[0], response as Parameters<typeof compress>[1], then)
}
