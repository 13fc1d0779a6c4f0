import { threadRefusal, type ThreadMove } from '../contract/threadStates.ts'
import { forbidden, conflict } from '../http/ApiError.ts'

/** @throws ApiError 403 for who may never, 409 for what the state does not allow, or for what is missing */
export function refuseMove(move: ThreadMove): void {
  const refused = threadRefusal(move)
  if (!refused) return
  if (refused.kind === 'forbidden') throw forbidden(refused.refusal)
  throw conflict(refused.refusal)
}
