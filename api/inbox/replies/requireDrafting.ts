import type { Viewer } from '../../access/Viewer.ts'
import { refusal } from '../../contract/rules.ts'
import { directActionRefusal } from '../../contract/threadActions.ts'
import { forbidden, conflict } from '../../http/ApiError.ts'
import type { StoredThread } from '../lockThread.ts'

/** @throws ApiError 403 without the permission, 409 if the thread is closed, assigned to another user, or handed off */
export function requireDrafting(viewer: Viewer, thread: StoredThread, move: 'draft_reply' | 'resume_drafts'): void {
  const never = refusal(viewer, 'inbox.draftReplies')
  if (never !== null) throw forbidden(never)
  const refused = directActionRefusal(viewer, thread, move)
  if (refused !== null) throw conflict(refused)
}
