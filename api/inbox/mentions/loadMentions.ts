import { asc, eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { messageMentions, messages, threads, users } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'

/** A mentioned user of a message. */
export type Mentioned = Pick<typeof users.$inferSelect, 'id' | 'firstName' | 'lastName' | 'isSystem'>

type Row = Pick<typeof messages.$inferSelect, 'id' | 'type'>

/** The users that notes mention, in the order of their texts, in one query. */
export async function loadMentions(tx: ReadTx, rows: readonly Row[]): Promise<Map<string, Mentioned[]>> {
  const ids = rows.filter(({ type }) => type === 'internal_note').map((note) => note.id)
  if (ids.length === 0) return new Map()
  const { messageId, userId, place } = messageMentions
  const { id, firstName, lastName, isSystem } = users
  const found = await tx
    .select({ messageId, user: { id, firstName, lastName, isSystem } })
    .from(messageMentions)
    .innerJoin(users, eq(id, userId))
    .where(inArray(messageId, ids))
    .orderBy(asc(place))
  const mentions = new Map<string, Mentioned[]>(ids.map((note) => [note, []]))
  for (const { messageId: note, user } of found) mentions.get(note)!.push(user)
  return mentions
}

/** Threads in which a note mentions the viewer. */
export const mentionsViewer = (tx: ReadTx, viewer: Viewer) =>
  inArray(
    threads.id,
    tx
      .select({ id: messages.threadId })
      .from(messageMentions)
      .innerJoin(messages, eq(messages.id, messageMentions.messageId))
      .where(eq(messageMentions.userId, viewer.userId)),
  )
