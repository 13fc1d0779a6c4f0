import type { Viewer } from '../access/Viewer.ts'
import { credentialsRefusal } from '../contract/passwords.ts'
import { forbidden } from '../http/ApiError.ts'

/** How a person signs in is theirs alone to change. @throws ApiError 403 in a session in another person's name */
export function requireSelf({ impersonatorId }: Viewer): void {
  const refused = credentialsRefusal(impersonatorId)
  if (refused) throw forbidden(refused)
}
