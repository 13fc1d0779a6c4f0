import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/Tx.ts'
import { messages, threads } from '../../db/schema.ts'
import type { StoredThread } from '../lockThread.ts'

type Row = typeof messages.$inferInsert
export type NewEntry = Omit<Row, 'companyId' | 'practiceId' | 'threadId' | 'patientId' | 'position' | 'createdAt'>

/** Appends a message to a locked thread. @returns the thread with the message as its last entry */
export async function addMessage(tx: Tx, now: Date, thread: StoredThread, entry: NewEntry): Promise<StoredThread> {
  const { id: threadId, companyId, practiceId, patientId } = thread
  const createdAt = now.toISOString()
  const position = thread.lastPosition + 1
  await tx.insert(messages).values({ ...entry, companyId, practiceId, threadId, patientId, position, createdAt })
  const set = { lastPosition: position, lastMessageId: entry.id, lastMessageAt: createdAt }
  await tx.update(threads).set(set).where(eq(threads.id, threadId))
  return { ...thread, ...set }
}
