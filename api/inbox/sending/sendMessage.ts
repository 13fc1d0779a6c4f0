import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { heldSeconds, type sendMessage as endpoint } from '../../contract/messageSending.ts'
import { sendRefusal, channelRefusal } from '../../contract/messageChannels.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { messages, threads } from '../../db/schema.ts'
import { recordThreadChange } from '../../events/recordThreadChange.ts'
import { conflict } from '../../http/ApiError.ts'
import { newId } from '../../db/newId.ts'
import { attachTo, lockUnsent } from '../attachments/attachmentRows.ts'
import { forgetDraft } from '../drafts.ts'
import { settleDrafts } from '../replies/settleDrafts.ts'
import { changeThread } from '../changeThread.ts'
import { storeMentions } from '../mentions/storeMentions.ts'
import type { StoredThread } from '../lockThread.ts'
import { keepRead } from '../unread.ts'
import { loadMessage } from './loadMessage.ts'
import { addMessage } from './addMessage.ts'
import { awaitAnswer } from './awaitAnswer.ts'
import { refuseMoved } from './refuseMoved.ts'
import { planSending } from './sendingJob.ts'
import { contactsOfThread, threadOfMessage } from './threadOfMessage.ts'

type Body = InputOf<typeof endpoint>['body']

/** Sends a message or adds a note: the entry, its effects on the thread and its delivery, in one transaction. */
export async function sendMessage(tx: Tx, viewer: Viewer, { body }: Pick<InputOf<typeof endpoint>, 'body'>) {
  const id = body.id ?? newId()
  const found = await threadOfMessage(tx, viewer, body)
  await refuseTwice(tx, id)
  const isNote = body.type === 'internal_note'
  const recipient = isNote ? null : await recipientOf(tx, viewer, found, body)
  if (!isNote) await refuseMoved(tx, viewer, found, body.last_seen_position)
  const files = await lockUnsent(tx, viewer, body.attachment_ids)
  const taken = isNote ? found : await takeThread(tx, viewer, found)
  const thread = await addMessage(tx, viewer.now, taken, {
    id,
    userId: viewer.userId,
    inbound: false,
    type: body.type,
    recipient,
    subject: body.type === 'email' ? body.subject || null : null,
    text: body.text,
    isEscalation: body.escalation,
    ...(!isNote && { status: 'sending', heldUntil: await planSending(tx, viewer.now, id, heldSeconds) }),
  })
  await attachTo(tx, id, files)
  if (isNote) await storeMentions(tx, viewer, thread, { id, position: thread.lastPosition, text: body.text })
  await recordThreadChange(tx, viewer, {
    thread,
    events: ['new_message'],
    data: { position: thread.lastPosition },
    action: isNote ? 'note_left' : 'message_sent',
    changes: { message: [null, { id, type: body.type, ...(files.length > 0 && { files: files.length }) }] },
  })
  if (!isNote) await settleDrafts(tx, viewer, thread, body)
  await forgetDraft(tx, viewer, thread.id)
  await keepRead(tx, viewer, thread.id, thread.lastPosition)
  if (body.awaiting && !isNote) await awaitAnswer(tx, viewer, thread)
  return loadMessage(tx, viewer, id)
}

/** @throws ApiError 409 for the id of another message, so that a repeated message is sent only once */
async function refuseTwice(tx: ReadTx, id: string): Promise<void> {
  const [known] = await tx.select({ id: messages.id }).from(messages).where(eq(messages.id, id))
  if (known) throw conflict('sent_already')
}

/** @throws ApiError 409 if another user paused the thread, or there is no recipient address */
async function recipientOf(tx: ReadTx, viewer: Viewer, thread: StoredThread, { type }: Body): Promise<string | null> {
  const resting = sendRefusal(viewer, thread)
  if (resting) throw conflict(resting)
  const contacts = await contactsOfThread(tx, thread)
  const refused = channelRefusal(type, contacts)
  if (refused) throw conflict(refused)
  return type === 'email' || type === 'sms' ? contacts[type] : null
}

/** An open or closed thread is assigned to the sender. An assigned, paused or escalated one keeps its state. */
async function takeThread(tx: Tx, viewer: Viewer, thread: StoredThread): Promise<StoredThread> {
  if (thread.isAiProcessing) await tx.update(threads).set({ isAiProcessing: false }).where(eq(threads.id, thread.id))
  // A thread in which the assistant awaits the patient has no owner: the user who answers becomes the owner.
  const isAssistants = thread.isAiProcessing && thread.status === 'awaiting' && thread.ownerId === null
  if (!isAssistants && !['unanswered', 'opened', 'closed'].includes(thread.status)) return thread
  const set = { ownerId: viewer.userId, awaitingByUserId: null, isAiProcessing: false }
  const history = { type: 'thread_assigned' as const, data: { is_auto_assigned: true } }
  const lastPosition = await changeThread(tx, viewer, thread, { status: 'assigned', set, history })
  return { ...thread, ...set, status: 'assigned', lastPosition }
}
