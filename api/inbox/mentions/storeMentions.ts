import { and, asc, ne } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { insertRows } from '../../db/insertRows.ts'
import { events, messageMentions, users } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import type { StoredThread } from '../lockThread.ts'
import { isAssignable } from '../threadTargets.ts'
import { mentionedIn } from './mentionedIn.ts'
import { emailAway } from './mentionEmailJob.ts'

interface Note {
  id: string
  position: number
  text: string
}

/**
 * Stores whom a note mentions, with an event to each of them, and emails those who are away. Only people whom its
 * author could assign the thread to are mentioned, except for the author.
 */
export async function storeMentions(tx: Tx, author: Viewer, thread: StoredThread, note: Note): Promise<void> {
  if (!note.text.includes('@')) return
  const userIds = mentionedIn(note.text, await peopleOf(tx, author, thread))
  if (userIds.length === 0) return
  const { id: threadId, companyId, practiceId, patientId } = thread
  const createdAt = author.now.toISOString()
  await insertRows(
    tx,
    messageMentions,
    userIds.map((userId, place) => ({ messageId: note.id, userId, place })),
  )
  await tx.insert(events).values(
    userIds.map((userId) => ({
      companyId,
      practiceId,
      patientId,
      name: 'user_mentioned',
      data: { thread_id: threadId, user_id: userId, message_id: note.id, position: note.position },
      createdAt,
    })),
  )
  await emailAway(tx, author.now, note.id, userIds)
}

async function peopleOf(tx: ReadTx, author: Viewer, thread: StoredThread) {
  const { id, firstName, lastName } = users
  const found = await tx
    .select({ id, firstName, lastName })
    .from(users)
    .where(and(isAssignable(author, thread), ne(id, author.userId)))
    .orderBy(asc(id))
  return found.map((user) => ({ id: user.id, name: `${user.firstName} ${user.lastName}` }))
}
