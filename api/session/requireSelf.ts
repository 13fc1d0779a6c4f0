import type { Viewer } from '../access/Viewer.ts'
import { credentialsRefusal } from '../contract/passwords.ts'
import { forbidden } from '../http/ApiError.ts'

/**
 * Only users themselves may change how they sign in.
 * @throws ApiError 403 while impersonating
 */
export function requireSelf({ impersonatorId }: Viewer): void {
  const refused = credentialsRefusal(impersonatorId)
  if (refused) throw forbidden(refused)
}
