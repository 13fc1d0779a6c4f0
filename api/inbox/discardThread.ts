import { eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { directActionRefusal } from '../contract/threadActions.ts'
import type { discardThread as endpoint } from '../contract/threadChanges.ts'
import type { Tx } from '../db/Tx.ts'
import { attachments, messages, threadHistory, threads } from '../db/schema.ts'
import { recordThreadChange } from '../events/recordThreadChange.ts'
import { conflict } from '../http/ApiError.ts'
import { lockThread, refuseStaleThread } from './lockThread.ts'

/**
 * Permanently deletes an unlinked thread with its messages. The audit log records it.
 * @throws ApiError 404; 409 for a patient’s thread, one assigned to another user, or one changed in the meantime
 */
export async function discardThread(tx: Tx, viewer: Viewer, { path, query }: InputOf<typeof endpoint>) {
  const thread = await lockThread(tx, viewer, path.id)
  refuseStaleThread(thread, query.modified_at)
  const refused = directActionRefusal(viewer, thread, 'discard')
  if (refused !== null) throw conflict(refused)
  await recordThreadChange(tx, viewer, {
    thread,
    events: ['update_threads'],
    action: 'thread_discarded',
    changes: { name: [thread.name, null], status: [thread.status, null], entries: [thread.lastPosition, 0] },
  })
  await leaveFiles(tx, thread.id)
  for (const table of [messages, threadHistory]) await tx.delete(table).where(eq(table.threadId, thread.id))
  await tx.delete(threads).where(eq(threads.id, thread.id))
  return { id: thread.id }
}

/** Orphaned files are removed by the job for unsent files. */
async function leaveFiles(tx: Tx, threadId: string): Promise<void> {
  const ids = tx.select({ id: messages.id }).from(messages).where(eq(messages.threadId, threadId))
  await tx.update(attachments).set({ messageId: null, userId: null }).where(inArray(attachments.messageId, ids))
}
