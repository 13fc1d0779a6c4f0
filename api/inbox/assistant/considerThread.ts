import { and, eq, gt, sql } from 'drizzle-orm'
import type { HandoffReason } from '../../contract/assistant.ts'
import { channelRefusal } from '../../contract/messageChannels.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { gptResponses, messages, patients, threadHistory, threadPresences } from '../../db/schema.ts'
import { newId } from '../../db/newId.ts'
import { changeThread } from '../changeThread.ts'
import type { StoredThread } from '../lockThread.ts'
import { contactsOfThread } from '../sending/threadOfMessage.ts'
import { handOff } from './handOff.ts'
import { isAssistantOn } from './isAssistantOn.ts'
import { asksForPerson, maxAnswers } from './limits.ts'

export interface PatientMessage {
  type: 'chat' | 'sms' | 'email' | 'voice'
  text: string
}

/**
 * Decides how the assistant handles a patient’s message, in the transaction that stores it: it takes an unassigned
 * thread, continues its own, or hands it off. The reply is drafted later, outside of any transaction.
 */
export async function considerThread(tx: Tx, now: Date, thread: StoredThread, message: PatientMessage): Promise<void> {
  if (!thread.isAiProcessing && !(await isFree(tx, now, thread))) return
  const limit = await limitOf(tx, thread, message)
  if (thread.isAiProcessing) return limit ? handOff(tx, now, thread, limit) : askForReply(tx, now, thread)
  if (limit) return
  await changeThread(tx, { userId: null, now }, thread, {
    set: { isAiProcessing: true, handledByAi: true },
    history: { type: 'ai_took' },
  })
  await askForReply(tx, now, thread)
}

/** Whether no user has or is viewing the thread, and the assistant has not handed it off. */
async function isFree(tx: ReadTx, now: Date, thread: StoredThread): Promise<boolean> {
  const isOpen = thread.status === 'unanswered' || thread.status === 'opened'
  if (!isOpen || thread.ownerId !== null || thread.gptError !== null || thread.aiHandoffReason !== null) return false
  if (thread.patientId === null || !(await isAlive(tx, thread.patientId))) return false
  const isThere = gt(threadPresences.viewingUntil, now.toISOString())
  return (await tx.$count(threadPresences, and(eq(threadPresences.threadId, thread.id), isThere))) === 0
}

async function isAlive(tx: ReadTx, patientId: string): Promise<boolean> {
  const [patient] = await tx.select({ status: patients.patientStatus }).from(patients).where(eq(patients.id, patientId))
  return patient !== undefined && patient.status !== 'deceased'
}

/** The first of the assistant's limits that applies to the message. */
async function limitOf(
  tx: ReadTx,
  thread: StoredThread,
  { type, text }: PatientMessage,
): Promise<HandoffReason | null> {
  if (!(await isAssistantOn(tx, thread))) return 'feature_off'
  if (type === 'voice' || channelRefusal(type, await contactsOfThread(tx, thread))) return 'no_channel'
  if (thread.isSpanishSpeaker) return 'other_language'
  if (asksForPerson(text)) return 'asked_for_person'
  if (thread.isAiProcessing && (await answersOf(tx, thread.id)) >= maxAnswers) return 'answers_used_up'
  return null
}

/** How often the assistant has replied since it took the thread. */
async function answersOf(tx: ReadTx, threadId: string): Promise<number> {
  const taken = sql`(select max(${threadHistory.position}) from ${threadHistory}
    where ${threadHistory.threadId} = ${threadId} and ${threadHistory.type} = 'ai_took')`
  return tx.$count(
    messages,
    and(eq(messages.threadId, threadId), eq(messages.isAi, true), gt(messages.position, sql`coalesce(${taken}, 0)`)),
  )
}

/** One reply is drafted for all messages that the patient writes before the draft starts. */
async function askForReply(tx: Tx, now: Date, { id: threadId, lastPosition }: StoredThread): Promise<void> {
  const at = now.toISOString()
  const isMade = and(eq(gptResponses.threadId, threadId), eq(gptResponses.status, 'making'))
  await tx.update(gptResponses).set({ status: 'stale', modifiedAt: at }).where(isMade)
  const reply = { id: newId(), threadId, basedOnPosition: lastPosition, createdBy: null }
  await tx.insert(gptResponses).values({ ...reply, createdAt: at, modifiedAt: at })
}
