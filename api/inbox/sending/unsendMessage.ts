import { and, desc, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { unsendMessage as endpoint } from '../../contract/messageSending.ts'
import type { Tx } from '../../db/Tx.ts'
import { messages, threads } from '../../db/schema.ts'
import { recordThreadChange } from '../../events/recordThreadChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { detachFrom } from '../attachments/attachmentRows.ts'
import { getDraft, keepDraft } from '../drafts.ts'
import { changeThread } from '../changeThread.ts'
import { loadMessage, lockMessage } from './loadMessage.ts'
import type { StoredThread } from '../lockThread.ts'

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
  // Nothing was sent, so there is no answer to await.
  if (thread.status === 'awaiting' && thread.awaitingByUserId === viewer.userId)
    await changeThread(tx, viewer, thread, {
      status: 'assigned',
      set: { awaitingByUserId: null },
      history: { type: 'thread_assigned' },
    })
  return loadMessage(tx, viewer, message.id)
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
