import { and, eq } from 'drizzle-orm'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { jobs, messages, patientContacts, patients, practices } from '../../db/schema.ts'
import type { JobKind } from '../../jobs/runDueJobs.ts'
import { newId } from '../../db/newId.ts'
import { queueMessage } from '../../outgoing/queueMessage.ts'
import { heldMessage, type Progress } from './messageProgress.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof heldMessage>>>

/** Called with the delivery status of a message. */
export type OnProgress = (tx: Tx, now: Date, messageId: string, status: Progress) => Promise<unknown>

/** Schedules the delivery of a message after the hold period. It survives a restart. @returns the time */
export async function planSending(tx: Tx, now: Date, messageId: string, seconds: number): Promise<string> {
  const runAt = new Date(now.getTime() + seconds * 1000).toISOString()
  const payload = { messageId, heldUntil: runAt }
  await tx.insert(jobs).values({ id: newId(), name: 'sendMessage', payload, runAt, createdAt: now.toISOString() })
  return runAt
}

/**
 * Delivers a message that was not unsent: a chat is in the portal immediately, other channels go through their service.
 */
export const sendingJob = (onProgress: OnProgress): JobKind => ({
  name: 'sendMessage',
  run: async (tx, now, payload) => {
    const found = await heldWithPatient(tx, String(payload['messageId']))
    const heldUntil = found?.message.heldUntil
    // Unsent, or resent since: the resend has its own job.
    if (!found || !heldUntil || Date.parse(heldUntil) !== Date.parse(String(payload['heldUntil']))) return
    const { id, type, patientId } = found.message
    const failure = await failureOf(tx, found.message)
    await tx.update(messages).set({ heldUntil: null, failure }).where(eq(messages.id, id))
    if (failure !== null) return void (await onProgress(tx, now, id, 'failed'))
    const lastContactAt = now.toISOString()
    if (patientId !== null) await tx.update(patients).set({ lastContactAt }).where(eq(patients.id, patientId))
    if (type === 'chat') await onProgress(tx, now, id, 'sent')
    else await handOver(tx, now, found)
  },
})

/** Why the recipient must not be written to any more: it was blocked or disabled within the hold period. */
async function failureOf(tx: ReadTx, { type, recipient, patientId }: Stored['message']) {
  if (recipient === null || patientId === null) return null
  const { kind, value } = patientContacts
  const isRecipient = and(eq(kind, type === 'email' ? 'email' : 'phone'), eq(value, recipient))
  const found = await tx
    .select({ enabled: patientContacts.enabled, blocked: patientContacts.blocked })
    .from(patientContacts)
    .where(and(eq(patientContacts.patientId, patientId), isRecipient))
  if (found.length === 0 || found.some(({ enabled, blocked }) => enabled && !blocked)) return null
  return found.some(({ blocked }) => blocked) ? ('contact_blocked' as const) : ('contact_disabled' as const)
}

/** Locks the patient first, then the thread, in the order of sending, so that neither waits for the other. */
async function heldWithPatient(tx: Tx, messageId: string) {
  const [known] = await tx.select({ patientId: messages.patientId }).from(messages).where(eq(messages.id, messageId))
  if (known?.patientId != null)
    await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, known.patientId)).for('update')
  return heldMessage(tx, messageId)
}

async function handOver(tx: Tx, now: Date, { message, thread }: Stored): Promise<void> {
  const { id, type, recipient, subject, text, userId, patientId } = message
  const { companyId, practiceId } = thread
  await queueMessage(tx, now, {
    channel: type === 'email' ? 'email' : 'sms',
    recipient: recipient!,
    subject: subject ?? (type === 'email' ? await defaultSubject(tx, practiceId) : ''),
    text,
    userId,
    messageId: id,
    ...(patientId !== null && { patient: { id: patientId, companyId, practiceId } }),
  })
}

async function defaultSubject(tx: ReadTx, practiceId: string): Promise<string> {
  const [practice] = await tx.select({ name: practices.name }).from(practices).where(eq(practices.id, practiceId))
  return `Message from ${practice!.name}`
}
