import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { threadMovedCode } from '../../contract/messageSending.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { messages, threadHistory } from '../../db/schema.ts'
import { conflict } from '../../http/ApiError.ts'
import type { StoredThread } from '../lockThread.ts'

/**
 * Prevents a reply that was written without knowing the latest entries. Other users’ messages and transitions count;
 * opening the thread and unsending a message do not.
 * @throws ApiError 409 `thread_moved`
 */
export async function refuseMoved(tx: ReadTx, viewer: Viewer, thread: StoredThread, seen: number | undefined) {
  if (seen === undefined || seen >= thread.lastPosition) return
  const isOthers = (user: typeof messages.userId | typeof threadHistory.userId) =>
    or(isNull(user), ne(user, viewer.userId))
  const [message] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, thread.id),
        gt(messages.position, seen),
        isOthers(messages.userId),
        sql`${messages.status} is distinct from 'withdrawn'`,
      ),
    )
    .limit(1)
  const [done] = await tx
    .select({ id: threadHistory.id })
    .from(threadHistory)
    .where(
      and(
        eq(threadHistory.threadId, thread.id),
        gt(threadHistory.position, seen),
        isOthers(threadHistory.userId),
        ne(threadHistory.type, 'thread_opened'),
      ),
    )
    .limit(1)
  if (message || done) throw conflict(threadMovedCode)
}
