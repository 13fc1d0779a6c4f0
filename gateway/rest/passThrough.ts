import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { Dispatcher } from 'undici'
import { operationHeader } from '../../api/contract/accountReads.ts'

/** Headers that belong to one hop, or that a browser must not choose for the server behind. */
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
  // The feed's token belongs to the gateway; people have cookies.
  'authorization',
  // Only the gateway says which screen a call was made for.
  operationHeader,
])
const timeoutMs = 60_000

/**
 * Streams a browser's call of `/api/…` (an upload, a download) to the server behind and its answer
 * back, so that the browser knows one origin. Session and CSRF are checked there.
 */
export async function passThrough(
  dispatcher: Dispatcher,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const isBodyless = request.method === 'GET' || request.method === 'HEAD'
  try {
    const answer = await dispatcher.request({
      method: request.method as Dispatcher.HttpMethod,
      path: request.url ?? '/',
      headers: headersOf(request.headers),
      body: isBodyless ? null : request,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
    if (isEndless(answer.headers)) {
      answer.body.on('error', () => undefined).destroy()
      return refuse(response, 404, { error: 'not_found', error_text: 'The feed of events is not passed through.' })
    }
    response.writeHead(answer.statusCode, headersOf(answer.headers))
    await pipeline(answer.body, response)
  } catch {
    if (response.headersSent) return void response.destroy()
    refuse(response, 502, { error: 'unavailable', error_text: 'The server behind does not answer right now.' })
  }
}

/** The feed of events never ends: each of its readers would keep one of the few connections that all calls share. */
const isEndless = (headers: Record<string, string | string[] | undefined>) =>
  String(headers['content-type']).startsWith('text/event-stream')

function refuse(response: ServerResponse, status: number, body: { error: string; error_text: string }): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

const headersOf = (headers: Record<string, string | string[] | undefined>): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined && !notPassed.has(entry[0]),
    ),
  )
