import { threadRefusal, type ThreadMove } from '../contract/threadStates.ts'
import { forbidden, conflict } from '../http/ApiError.ts'

/**
 * @throws ApiError 403 without the permission, 409 for a transition that the state does not allow, or for a missing
 * input
 */
export function refuseMove(move: ThreadMove): void {
  const refused = threadRefusal(move)
  if (!refused) return
  if (refused.kind === 'forbidden') throw forbidden(refused.refusal)
  throw conflict(refused.refusal)
}
