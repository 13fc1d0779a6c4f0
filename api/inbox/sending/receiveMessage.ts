import { statusOnAnswer, type ThreadStatus } from '../../contract/threadStates.ts'
import type { Tx } from '../../db/Tx.ts'
import { threads } from '../../db/schema.ts'
import { eq } from 'drizzle-orm'
import { emitThreadEvents } from '../../events/recordThreadChange.ts'
import { newId } from '../../db/newId.ts'
import { considerThread } from '../assistant/considerThread.ts'
import { changeThread } from '../changeThread.ts'
import type { StoredThread } from '../lockThread.ts'
import { addMessage } from './addMessage.ts'

interface Received {
  threadId: string
  type: 'chat' | 'sms' | 'email' | 'voice'
  text: string
  subject?: string | null
  /** Original HTML of an email. Sanitized when shown. */
  html?: string | null
}

/** The only entry point for patient messages: the entry and its effects on the thread. @returns its id */
export async function receiveMessage(tx: Tx, now: Date, { threadId, ...words }: Received): Promise<string | null> {
  const [found] = await tx.select().from(threads).where(eq(threads.id, threadId)).for('update')
  if (!found) return null
  const id = newId()
  const thread = await addMessage(tx, now, found, { ...words, id, userId: null, inbound: true })
  await emitThreadEvents(tx, now, {
    thread,
    events: words.type === 'chat' ? ['new_message', 'chat:new_message'] : ['new_message'],
    data: { position: thread.lastPosition },
  })
  await answerThread(tx, now, thread)
  const [answered] = await tx.select().from(threads).where(eq(threads.id, threadId))
  await considerThread(tx, now, answered!, words)
  return id
}

async function answerThread(tx: Tx, now: Date, thread: StoredThread): Promise<void> {
  const from = thread.status as ThreadStatus
  const status = statusOnAnswer(from, thread.ownerId !== null)
  if (status === null) return
  await changeThread(tx, { userId: null, now }, thread, {
    status,
    set: { awaitingByUserId: null, pausedBefore: null },
    history: { type: from === 'closed' ? 'thread_reopened' : 'thread_resumed' },
  })
}
