import type { RequestFailure } from '../relay/requestFailure.ts'
import { refusalText } from '../relay/refusals/refusalText.ts'

interface FailureTexts {
  connectionError: string
  screenTimedOut: string
  serverUnavailable: string
}

/** What to tell a person about a failed request: the server's own text where it gave one. */
export function failureText(failure: RequestFailure, texts: FailureTexts): string {
  if (failure.kind === 'offline') return texts.connectionError
  if (failure.kind === 'timeout') return texts.screenTimedOut
  return failure.kind === 'unavailable' ? texts.serverUnavailable : refusalText(failure.refusal)
}
