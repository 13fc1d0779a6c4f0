import { and, desc, eq } from 'drizzle-orm'
import type { HandoffReason } from '../../contract/assistant.ts'
import { channelRefusal } from '../../contract/messageChannels.ts'
import type { Tx } from '../../db/Tx.ts'
import { gptResponses, messages, patients, threads } from '../../db/schema.ts'
import { recordThreadChange } from '../../events/recordThreadChange.ts'
import { newId } from '../../db/newId.ts'
import { changeThread } from '../changeThread.ts'
import type { StoredThread } from '../lockThread.ts'
import { type DraftRequest, type Drafted, DraftFailure } from '../replies/Drafter.ts'
import { addMessage } from '../sending/addMessage.ts'
import { planSending } from '../sending/sendingJob.ts'
import { contactsOfThread } from '../sending/threadOfMessage.ts'
import { startThreadTimer } from '../threadTimers.ts'
import { handOff } from './handOff.ts'
import { isAssistantOn } from './isAssistantOn.ts'
import { hasUnknownFigures } from './limits.ts'

/** A reply that was drafted for the assistant, and its basis. */
export interface OwnReply {
  id: string
  threadId: string
  requested: DraftRequest
  made: Drafted | DraftFailure
}

/**
 * Sends the assistant's reply, or hands the thread off. If a user took the thread or the patient wrote while it was
 * drafted, it is dropped. It is sent once: the row is locked until the message is stored with it.
 */
export async function answerPatient(tx: Tx, now: Date, reply: OwnReply): Promise<void> {
  const thread = await lockThreadOf(tx, reply.threadId)
  const isWaiting = and(eq(gptResponses.id, reply.id), eq(gptResponses.status, 'making'))
  const [draft] = await tx.select().from(gptResponses).where(isWaiting).for('update')
  if (!thread || !draft) return
  const lastMessage = await lastOfPatient(tx, thread.id)
  const isTheirTurn = thread.isAiProcessing && lastMessage && lastMessage.position <= draft.basedOnPosition
  const reason = isTheirTurn ? await handoffReason(tx, thread, lastMessage.type, reply) : null
  const text = reply.made instanceof DraftFailure ? '' : reply.made.text
  const externalId = reply.made instanceof DraftFailure ? null : (reply.made.externalId ?? null)
  const status = !isTheirTurn ? 'stale' : reason ? 'rejected' : 'accepted'
  await tx
    .update(gptResponses)
    .set({
      status,
      text: status === 'accepted' ? text : '',
      externalId,
      takenUntil: null,
      modifiedAt: now.toISOString(),
    })
    .where(eq(gptResponses.id, reply.id))
  if (!isTheirTurn) return
  if (reason) return handOff(tx, now, thread, reason)
  await answer(tx, now, thread, { draftId: reply.id, type: lastMessage.type, text })
}

/** Locks the patient first, then the thread, in the order of the job that sends the message. */
async function lockThreadOf(tx: Tx, threadId: string): Promise<StoredThread | undefined> {
  const isIt = eq(threads.id, threadId)
  const [known] = await tx.select({ patientId: threads.patientId }).from(threads).where(isIt)
  if (known?.patientId != null)
    await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, known.patientId)).for('update')
  const [thread] = await tx.select().from(threads).where(isIt).for('update')
  return thread
}

type Channel = typeof messages.$inferSelect.type

async function lastOfPatient(tx: Tx, threadId: string) {
  const [last] = await tx
    .select({ position: messages.position, type: messages.type })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.inbound, true)))
    .orderBy(desc(messages.position))
    .limit(1)
  return last
}

async function handoffReason(
  tx: Tx,
  thread: StoredThread,
  type: Channel,
  { made, requested }: OwnReply,
): Promise<HandoffReason | null> {
  if (!(await isAssistantOn(tx, thread))) return 'feature_off'
  if (made instanceof DraftFailure) return 'drafter_failed'
  if (made.needsPerson) return 'cannot_answer'
  if (hasUnknownFigures(made.text, requested)) return 'unknown_figures'
  return type === 'voice' || channelRefusal(type, await contactsOfThread(tx, thread)) ? 'no_channel' : null
}

interface Answer {
  draftId: string
  type: Channel
  text: string
}

/** Sends the reply and awaits the patient's next message for two days (specification). */
async function answer(tx: Tx, now: Date, found: StoredThread, { draftId, type, text }: Answer): Promise<void> {
  const id = newId()
  const contacts = await contactsOfThread(tx, found)
  const thread = await addMessage(tx, now, found, {
    id,
    userId: null,
    isAi: true,
    inbound: false,
    type,
    recipient: type === 'email' || type === 'sms' ? contacts[type] : null,
    text,
    status: 'sending',
    heldUntil: await planSending(tx, now, id, 0),
  })
  await recordThreadChange(
    tx,
    { userId: null, now },
    {
      thread,
      events: ['new_message', 'gpt_response_accept'],
      data: { position: thread.lastPosition },
      action: 'ai_answered',
      changes: { message: [null, { id, type }], gpt_response: [null, { id: draftId }] },
    },
  )
  const status = 'awaiting'
  const position = await changeThread(tx, { userId: null, now }, thread, {
    status,
    history: { type: 'thread_awaiting' },
  })
  await startThreadTimer(tx, now, { threadId: thread.id, status, position, end: null })
}
