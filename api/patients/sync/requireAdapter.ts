import type { Adapter } from '../../connectors/Adapter.ts'
import { findAdapter } from '../../connectors/findAdapter.ts'
import { syncRefusal } from '../../contract/patientSync.ts'
import type { ConnectionType } from '../../contract/statuses.ts'
import { conflict } from '../../http/ApiError.ts'
import { noOutside } from '../../outside/OutsideClient.ts'

/**
 * The adapter that syncs single accounts of a practice: an embedded one, which needs no credentials.
 * @throws ApiError 409 `connection_not_configured` if the practice's billing system cannot be called, or `synced_as_whole`
 */
export function requireAdapter(type: ConnectionType): Adapter {
  const refused = syncRefusal(type)
  if (refused) throw conflict(refused)
  return findAdapter({ type, values: {} }, noOutside)!
}
