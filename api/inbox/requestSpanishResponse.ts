import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { directActionRefusal } from '../contract/threadActions.ts'
import type { requestSpanishResponse as endpoint } from '../contract/threadChanges.ts'
import type { Tx } from '../db/Tx.ts'
import { conflict } from '../http/ApiError.ts'
import { changeThread } from './changeThread.ts'
import { getThread } from './listThreads.ts'
import { lockThread, refuseStaleThread } from './lockThread.ts'

/**
 * Permanently marks a thread to be answered in Spanish, without changing its status.
 * @throws ApiError 404; 409 if it or the viewer is already Spanish-speaking, or it is assigned
 */
export async function requestSpanishResponse(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const thread = await lockThread(tx, viewer, path.id)
  refuseStaleThread(thread, body.modified_at)
  const refused = directActionRefusal(viewer, thread, 'request_spanish')
  if (refused !== null) throw conflict(refused)
  await changeThread(tx, viewer, thread, {
    set: { isSpanishSpeaker: true },
    history: { type: 'spanish_requested' },
  })
  return getThread(tx, viewer, { path })
}
