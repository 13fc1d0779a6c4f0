import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { markThreadRead as readEndpoint, markThreadUnread as unreadEndpoint } from '../contract/threadReads.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { messages, practices, threadReads, threads } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { threadScope } from './threadScope.ts'

export interface Unread {
  isMarked: boolean
  count: number
}

/**
 * Unread patient messages of a thread, as a column: those after the viewer’s last-read position, or after the last
 * reply if the viewer never opened it.
 */
export function unreadBy(viewer: Viewer): SQL<Unread> {
  const own = (column: SQL) => sql`(select ${column} from ${threadReads}
    where ${threadReads.threadId} = ${threads.id} and ${threadReads.userId} = ${viewer.userId}::uuid)`
  const answered = sql`(select max(${messages.position}) from ${messages}
    where ${messages.threadId} = ${threads.id} and not ${messages.inbound} and ${messages.type} <> 'internal_note')`
  return sql<Unread>`jsonb_build_object(
    'isMarked', coalesce(${own(sql`${threadReads.isMarked}`)}, false),
    'count', (select count(*)::int from ${messages} where ${messages.threadId} = ${threads.id} and ${messages.inbound}
      and ${messages.position} > coalesce(${own(sql`${threadReads.position}`)}, ${answered}, 0)))`
}

export const unreadOf = ({ isMarked, count }: Unread) => ({ is_unread: isMarked || count > 0, unread_count: count })

/** @throws ApiError 404 outside of the viewer's scope */
async function find(tx: ReadTx, viewer: Viewer, id: string) {
  const [found] = await tx
    .select({ id: threads.id, lastPosition: threads.lastPosition, unread: unreadBy(viewer) })
    .from(threads)
    // Drizzle qualifies column names only in joins; in the subqueries they would refer to other tables.
    .innerJoin(practices, eq(practices.id, threads.practiceId))
    .where(and(eq(threads.id, id), threadScope(viewer)))
  if (!found) throw notFound('thread')
  return found
}

const answer = async (tx: ReadTx, viewer: Viewer, threadId: string) => {
  const { unread } = await find(tx, viewer, threadId)
  return { thread_id: threadId, ...unreadOf(unread) }
}

/** Sets the viewer's last-read position. Earlier positions do not lower it. */
export async function keepRead(tx: Tx, viewer: Viewer, threadId: string, position: number): Promise<void> {
  await tx
    .insert(threadReads)
    .values({ userId: viewer.userId, threadId, position, isMarked: false })
    .onConflictDoUpdate({
      target: [threadReads.userId, threadReads.threadId],
      set: { position: sql`greatest(${threadReads.position}, excluded.position)`, isMarked: false },
    })
}

export async function markThreadRead(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof readEndpoint>) {
  const { id, lastPosition } = await find(tx, viewer, path.id)
  await keepRead(tx, viewer, id, Math.min(body.position, lastPosition))
  return answer(tx, viewer, id)
}

/** The last-read position stays, so that the count stays correct. */
export async function markThreadUnread(tx: Tx, viewer: Viewer, { path }: Pick<InputOf<typeof unreadEndpoint>, 'path'>) {
  const { id } = await find(tx, viewer, path.id)
  await tx
    .insert(threadReads)
    .values({ userId: viewer.userId, threadId: id, isMarked: true })
    .onConflictDoUpdate({ target: [threadReads.userId, threadReads.threadId], set: { isMarked: true } })
  return answer(tx, viewer, id)
}
