import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { type undoThreadMove as endpoint, undoSeconds } from '../contract/threadChanges.ts'
import type { ThreadStatus } from '../contract/threadStates.ts'
import type { Tx } from '../db/Tx.ts'
import { escalateGroups, type StateBeforeMove, threadHistory, users } from '../db/schema.ts'
import { conflict } from '../http/ApiError.ts'
import { changeThread } from './changeThread.ts'
import { getThread } from './listThreads.ts'
import { lockThread, refuseStaleThread, type StoredThread } from './lockThread.ts'
import { renewThreadTimer } from './threadTimers.ts'

/**
 * Undoes the viewer’s last move of a thread.
 * @throws ApiError 409 if the thread has changed since, the move is another user’s, or too much time has passed
 */
export async function undoThreadMove(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const thread = await lockThread(tx, viewer, path.id)
  refuseStaleThread(thread, body.modified_at)
  const [last] = await tx
    .select()
    .from(threadHistory)
    .where(eq(threadHistory.threadId, thread.id))
    .orderBy(desc(threadHistory.position))
    .limit(1)
  if (!last || last.userId !== viewer.userId || !last.data.before) throw conflict('nothing_to_undo')
  if (Date.parse(last.createdAt) < viewer.now.getTime() - undoSeconds * 1000) throw conflict('undo_too_late')
  await restoreThread(tx, viewer, thread, last.data.before, [last.position])
  return getThread(tx, viewer, { path })
}

/**
 * Returns a locked thread to an earlier state, with the timer of that state.
 * @param undone positions of the history entries that are undone
 * @throws ApiError 409 if the assignee or the group of that state is gone
 */
export async function restoreThread(
  tx: Tx,
  viewer: Viewer,
  thread: StoredThread,
  before: StateBeforeMove,
  undone: readonly number[],
): Promise<void> {
  await requireStillThere(tx, before)
  await tx
    .update(threadHistory)
    .set({ data: sql`${threadHistory.data} || '{"is_undone": true}'::jsonb` })
    .where(and(eq(threadHistory.threadId, thread.id), inArray(threadHistory.position, [...undone])))
  const status = before.status as ThreadStatus
  await changeThread(tx, viewer, thread, { status, set: before, history: { type: 'move_undone' } })
  await renewThreadTimer(tx, { ...thread, ...before })
}

/** Their rows are locked until the transaction ends. */
async function requireStillThere(tx: Tx, { ownerId, escalateGroupId }: StateBeforeMove): Promise<void> {
  const isOwner = and(eq(users.id, ownerId ?? ''), eq(users.active, true))
  const owner =
    ownerId === null ? [true] : await tx.select({ id: users.id }).from(users).where(isOwner).for('key share')
  const isGroup = eq(escalateGroups.id, escalateGroupId ?? '')
  const group =
    escalateGroupId === null
      ? [true]
      : await tx.select({ id: escalateGroups.id }).from(escalateGroups).where(isGroup).for('key share')
  if (owner.length === 0 || group.length === 0) throw conflict('stale')
}
