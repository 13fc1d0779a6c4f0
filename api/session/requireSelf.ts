import type { Viewer } from '../access/Viewer.ts'
import { forbidden } from '../http/ApiError.ts'

/** How a person signs in is theirs alone to change. @throws ApiError 403 in a session in another person's name */
export function requireSelf(viewer: Viewer): void {
  if (viewer.impersonatorId !== null) throw forbidden('You act in another person’s name: this is theirs to change.')
}
