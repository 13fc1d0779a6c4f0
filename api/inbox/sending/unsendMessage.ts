import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { unsendMessage as endpoint } from '../../contract/messageSending.ts'
import type { Tx } from '../../db/Tx.ts'
import { messages, threadHistory, threads } from '../../db/schema.ts'
import { recordThreadChange } from '../../events/recordThreadChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { detachFrom } from '../attachments/attachmentRows.ts'
import { getDraft, keepDraft } from '../drafts.ts'
import { changeThread } from '../changeThread.ts'
import { loadMessage, lockMessage } from './loadMessage.ts'
import type { StoredThread } from '../lockThread.ts'
import { restoreThread } from '../undoThreadMove.ts'

/**
 * Unsends a message within its hold period. Its position stays, without text and files, so that no other position
 * changes.
 * @throws ApiError 409 for a message that was sent, or is by another user
 */
export async function unsendMessage(tx: Tx, viewer: Viewer, { path }: Pick<InputOf<typeof endpoint>, 'path'>) {
  const { message, thread } = await lockMessage(tx, viewer, path.id)
  if (message.userId !== viewer.userId) throw conflict('not_own')
  if (message.status === 'withdrawn') return loadMessage(tx, viewer, message.id)
  if (message.heldUntil === null || message.type === 'voice') throw conflict('has_left')
  const { subject, text } = message
  // Text drafted in the meantime is appended.
  const { draft } = await getDraft(tx, viewer, { path: { id: thread.id } })
  const words = [text, draft?.text].filter(Boolean).join('\n\n')
  const files = [...(await detachFrom(tx, message.id)), ...(draft?.attachments ?? [])]
  await keepDraft(tx, viewer, thread.id, {
    type: message.type,
    subject: subject ?? '',
    text: words,
    attachments: files,
  })
  const wiped = { status: 'withdrawn' as const, heldUntil: null, text: '', subject: null }
  await tx.update(messages).set(wiped).where(eq(messages.id, message.id))
  await showMessageBefore(tx, thread)
  await recordThreadChange(tx, viewer, {
    thread,
    events: ['message_withdrawn'],
    data: { position: message.position },
    action: 'message_withdrawn',
    changes: { message: [{ id: message.id, type: message.type }, null] },
  })
  await undoEffects(tx, viewer, thread, message.position)
  return loadMessage(tx, viewer, message.id)
}

/**
 * Nothing was sent: assignment and status are as before, unless the thread was moved otherwise since. At least it
 * awaits no answer.
 */
async function undoEffects(tx: Tx, viewer: Viewer, thread: StoredThread, position: number): Promise<void> {
  const around = await tx
    .select()
    .from(threadHistory)
    .where(and(eq(threadHistory.threadId, thread.id), gte(threadHistory.position, position - 1)))
    .orderBy(asc(threadHistory.position))
  const isEffect = ({ userId, type, data, position: at }: (typeof around)[number]) =>
    userId === viewer.userId && (at > position ? type === 'thread_awaiting' : data.is_auto_assigned)
  const moves = around.filter((entry) => entry.position > position || entry.data.is_auto_assigned)
  const before = moves[0]?.data.before
  if (before && moves.every(isEffect)) {
    const undone = moves.map(({ position: at }) => at)
    await restoreThread(tx, viewer, thread, before, undone)
  } else if (thread.status === 'awaiting' && thread.awaitingByUserId === viewer.userId)
    await changeThread(tx, viewer, thread, {
      status: 'assigned',
      set: { awaitingByUserId: null },
      history: { type: 'thread_assigned' },
    })
}

/** Lists show the last remaining message. */
async function showMessageBefore(tx: Tx, { id }: StoredThread): Promise<void> {
  const [last] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.threadId, id), sql`${messages.status} is distinct from 'withdrawn'`))
    .orderBy(desc(messages.position))
    .limit(1)
  await tx
    .update(threads)
    .set({ lastMessageId: last?.id ?? null })
    .where(eq(threads.id, id))
}
