import { csrfToken } from './csrfToken.ts'
import { readGraphqlAnswer, type GraphqlAnswer } from './graphqlAnswer.ts'
import { RequestFailure } from './requestFailure.ts'

/** A persisted document, as the Relay compiler names it in `artifact.params`. */
export interface PersistedDocument {
  id: string | null | undefined
  name: string
}

const timeoutMs = 30_000

/**
 * Sends one persisted document to the gateway. Rejects with a `RequestFailure`, or with the signal's reason when the
 * caller aborts. A partner’s key stands in the place of the session. Knows nothing of Relay's runtime: the sign-in page uses it too.
 */
export async function postDocument(
  document: PersistedDocument,
  variables: object,
  signal?: AbortSignal,
  partnerKey?: string,
): Promise<GraphqlAnswer> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new RequestFailure('timeout', 'No answer in 30 s')), timeoutMs)
  const signals = signal ? [signal, timeout.signal] : [timeout.signal]
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(partnerKey === undefined ? { 'x-csrf-token': csrfToken() } : { authorization: `Bearer ${partnerKey}` }),
      },
      body: JSON.stringify({ documentId: document.id, operationName: document.name, variables }),
      signal: AbortSignal.any(signals),
    })
    const requestId = response.headers.get('x-request-id') ?? undefined
    return readGraphqlAnswer(response.status, await response.text(), requestId)
  } catch (failure) {
    if (failure instanceof RequestFailure || signal?.aborted) throw failure
    throw new RequestFailure('offline', 'The gateway could not be reached', { cause: failure })
  } finally {
    clearTimeout(timer)
  }
}
