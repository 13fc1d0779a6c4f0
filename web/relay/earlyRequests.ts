import { answerKey } from './answerKey.ts'
import { sendDocument, type PersistedDocument } from './sendDocument.ts'

/** An unused early response is stale after this time. */
const validMs = 30_000

interface EarlyRequest {
  response: Promise<Response>
  abort: AbortController
  sentAt: number
}

declare global {
  interface Window {
    /** Shared by two bundles: the starter sends the requests, the app takes their responses. */
    earlyRequests?: Map<string, EarlyRequest>
  }
}

const keyOf = ({ id, name }: PersistedDocument, variables: object) => `${id} ${answerKey(name, variables)}`

/** Sends a document before the app has loaded. */
export function sendEarly(document: PersistedDocument, variables: object): void {
  const abort = new AbortController()
  const response = sendDocument(document, variables, abort.signal)
  // The app reports the failure, if it uses the request.
  response.catch(() => undefined)
  window.earlyRequests ??= new Map()
  window.earlyRequests.set(keyOf(document, variables), { response, abort, sentAt: Date.now() })
}

/** The response to a document that was sent early, for the first caller; undefined without one. */
export function takeEarly(
  document: PersistedDocument,
  variables: object,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const key = keyOf(document, variables)
  const early = window.earlyRequests?.get(key)
  if (!early) return undefined
  window.earlyRequests?.delete(key)
  if (Date.now() - early.sentAt > validMs) {
    early.abort.abort()
    return undefined
  }
  signal.addEventListener('abort', () => early.abort.abort(signal.reason))
  return early.response
}
