import { troubleOf } from '../relay/connection.ts'
import type { RequestFailure } from '../relay/requestFailure.ts'
import { refusalText } from '../relay/refusals/refusalText.ts'

interface FailureTexts {
  connectionError: string
  screenTimedOut: string
  serverUnavailable: string
  billingUnavailable: string
}

/** Text for a failed request: the server’s own text if it returned one. */
export function failureText(failure: RequestFailure, texts: FailureTexts): string {
  if (failure.kind === 'timeout') return texts.screenTimedOut
  const trouble = troubleOf(failure)
  if (trouble === 'network') return texts.connectionError
  if (trouble === 'gateway') return texts.serverUnavailable
  return failure.refusal.code === 'unavailable' ? texts.billingUnavailable : refusalText(failure.refusal)
}
