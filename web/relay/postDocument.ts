import { takeEarly } from './earlyRequests.ts'
import { readGraphqlAnswer, type GraphqlAnswer } from './graphqlAnswer.ts'
import { RequestFailure } from './requestFailure.ts'
import { sendDocument, type PersistedDocument } from './sendDocument.ts'

const timeoutMs = 30_000

/**
 * Sends one persisted document to the gateway. Rejects with a `RequestFailure`, or with the signal’s reason when the
 * caller aborts. A partner’s key replaces the session. Independent of Relay’s runtime, because the sign-in page uses it
 * too.
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
    const either = AbortSignal.any(signals)
    const early = partnerKey === undefined ? takeEarly(document, variables, either) : undefined
    const response = await (early ?? sendDocument(document, variables, either, partnerKey))
    const requestId = response.headers.get('x-request-id') ?? undefined
    return readGraphqlAnswer(response.status, await response.text(), requestId)
  } catch (failure) {
    if (failure instanceof RequestFailure || signal?.aborted) throw failure
    throw new RequestFailure('offline', 'The gateway could not be reached', { cause: failure })
  } finally {
    clearTimeout(timer)
  }
}
