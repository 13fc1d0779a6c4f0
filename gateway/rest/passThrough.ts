import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Dispatcher } from 'undici'
import { bounded, BodyTooLargeError, isForeignForm, maxBodyBytes } from './foreignUpload.ts'
import { operationHeader } from '../../api/contract/accessLog.ts'
import { freeFormHeader } from '../../api/contract/freeForm.ts'
import { bearerOf } from '../../api/contract/bearerOf.ts'
import { requiresSession } from '../../api/contract/endpoint.ts'
import type { Span, Tracing } from '../../api/contract/tracing/Tracing.ts'
import type { ProxiedCall } from './completedCalls.ts'
import { endpointAt, endpointNamed } from './endpointNamed.ts'
import type { PublicPlace } from './ownOrigin.ts'
import { requestIdOf } from './requestIdOf.ts'
import {
  asRefusal,
  bodyOfRefusal,
  type PlainRefusalCode,
  type RefusalBody,
} from '../../api/contract/refusals/Refusal.ts'

/** Hop-by-hop headers, and headers that a browser must not send to the API. */
const notPassed = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'proxy-authorization',
  'host',
  'expect',
  'forwarded',
  // The service token belongs to the gateway; users have cookies.
  'authorization',
  // Only the gateway names the screen of a call.
  operationHeader,
  freeFormHeader,
  // Only the gateway sets the trace context of a call.
  'traceparent',
  'tracestate',
])
const timeoutMs = 60_000

interface ProxyOptions {
  dispatcher: Dispatcher
  place: PublicPlace
  /** Rate limit of the calls. */
  rate?: ProxyRate | undefined
  /** Called at the end of each call. */
  onProxiedCall?: ((done: ProxiedCall) => void) | undefined
  tracing?: Tracing | null | undefined
}

/** Counts calls per sender. */
export interface ProxyRate {
  /** Null if the call may continue, else the refusal. */
  refuse(request: IncomingMessage): { seconds: number; body: RefusalBody } | null
  /** The API has answered. @param isConfirmed whether it accepted the sender's session */
  answered(request: IncomingMessage, isConfirmed: boolean, setCookies: readonly string[]): void
}

/** Streams a body unchanged. If it ends early, so does the call. */
function bodyOf(request: IncomingMessage): Readable {
  const body = bounded()
  pipeline(request, body).catch(() => undefined)
  return body
}

/**
 * Streams a browser's call of `/api/…` (an upload, a download) to the API and its response back, so that the browser
 * uses one origin. The API checks session and CSRF. Forms of other sites and unexpected bodies do not reach it.
 */
export async function passThrough(
  { dispatcher, place, rate, onProxiedCall, tracing }: ProxyOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const requestId = requestIdOf(request.headers['x-request-id'] as string | undefined)
  request.headers['x-request-id'] = requestId
  response.setHeader('x-request-id', requestId)
  // A file without a frame policy (a PDF of another `/api/v2`) may be framed only by our pages.
  response.setHeader('x-frame-options', 'SAMEORIGIN')
  const span = tracing ? traced(tracing, request, response, requestId) : undefined
  if (onProxiedCall) reportEnd(request, response, { requestId, traceId: span?.traceId }, onProxiedCall)
  if (bearerOf(request.headers.authorization) !== null) return refuse(response, 403, 'not_for_partners')
  if (isForeignForm(request, place)) return refuse(response, 403, 'foreign_page')
  const early = rate?.refuse(request)
  if (early) return send(response.setHeader('retry-after', early.seconds), 429, early.body)
  if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) return refuse(response, 413, 'file_too_large')
  const isBodyless = request.method === 'GET' || request.method === 'HEAD'
  try {
    const upstream = await dispatcher.request({
      method: request.method as Dispatcher.HttpMethod,
      path: request.url ?? '/',
      headers: { ...headersOf(request.headers), ...span?.headers },
      body: isBodyless ? null : bodyOf(request),
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
    if (isEndless(upstream.headers)) {
      upstream.body.on('error', () => undefined).destroy()
      return refuse(response, 404, 'feed_not_passed')
    }
    rate?.answered(request, isConfirmation(request, upstream.statusCode), setCookiesOf(upstream.headers))
    response.writeHead(upstream.statusCode, headersOf(upstream.headers))
    await pipeline(upstream.body, response)
  } catch (error) {
    if (response.headersSent) return void response.destroy()
    if (error instanceof BodyTooLargeError) return refuse(response, 413, 'file_too_large')
    refuse(response, 502, 'unavailable')
  }
}

function isConfirmation({ method, url }: IncomingMessage, status: number): boolean {
  const endpoint = endpointAt(method, url)
  return endpoint !== undefined && requiresSession(endpoint) && status >= 200 && status < 300
}

const setCookiesOf = (headers: Record<string, string | string[] | undefined>) => [headers['set-cookie'] ?? []].flat()

function reportEnd(
  request: IncomingMessage,
  response: ServerResponse,
  ids: Pick<ProxiedCall, 'requestId' | 'traceId'>,
  onProxiedCall: (done: ProxiedCall) => void,
): void {
  const from = performance.now()
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : 0
    const endpoint = endpointNamed(request.method, request.url)
    onProxiedCall({ endpoint, ...ids, status, ms: performance.now() - from })
  })
}

function traced(tracing: Tracing, request: IncomingMessage, response: ServerResponse, requestId: string): Span {
  const endpoint = endpointNamed(request.method, request.url)
  const facts = { 'tally.endpoint': endpoint, 'tally.request_id': requestId }
  const span = tracing.begin(`passed ${endpoint}`, request.headers, facts)
  response.once('close', () => {
    if (response.headersSent) span.annotate({ 'http.response.status_code': response.statusCode })
    span.end(response.headersSent && response.statusCode >= 500)
  })
  return span
}

/** The event feed never ends: each reader would hold one of the few connections that all calls share. */
const isEndless = (headers: Record<string, string | string[] | undefined>) =>
  String(headers['content-type']).startsWith('text/event-stream')

const refuse = (response: ServerResponse, status: number, code: PlainRefusalCode): void =>
  send(response, status, bodyOfRefusal(asRefusal(code)))

/** The rest of the request is not read. */
function send(response: ServerResponse, status: number, body: RefusalBody): void {
  const isUnread = status === 413 || status === 429
  const headers = { 'content-type': 'application/json', ...(isUnread && { connection: 'close' }) }
  response.writeHead(status, headers).end(JSON.stringify(body))
}

const headersOf = (headers: Record<string, string | string[] | undefined>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined && !notPassed.has(entry[0]),
    ),
  )
