import { currentMessages } from '../i18n/messages.ts'
import type { Result } from './failure.ts'
import { RequestFailure } from './requestFailure.ts'
import { toast } from '../ui/toast.ts'
import { relayMessages } from './relayMessages.ts'
import { refusalText } from './refusals/refusalText.ts'

/**
 * Shows why a mutation was rejected.
 * @returns true if it was not
 */
export function isDone(result: Result): boolean {
  if (result.message === undefined) return true
  toast.error(refusalText(result))
  return false
}

/** For a mutation without a result. The shell itself reports a lost connection. */
export function reportFailure(failure: Error): void {
  const { notSaved } = currentMessages(relayMessages)
  if (failure instanceof RequestFailure && failure.isConnection) return
  if (failure instanceof RequestFailure && failure.isLoggedOnly) return reportError(failure)
  const isRefused = failure instanceof RequestFailure && failure.kind === 'refused'
  const requestId = failure instanceof RequestFailure ? failure.requestId : undefined
  toast.error(isRefused ? `${notSaved}: ${refusalText(failure.refusal)}` : notSaved, { requestId })
}
