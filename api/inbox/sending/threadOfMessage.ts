import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import { type MessageContacts, messageContacts, unknownSenderContacts } from '../../contract/messageChannels.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { patientContacts, type patients, threads } from '../../db/schema.ts'
import { newId } from '../../db/newId.ts'
import { lockPatient } from '../../patients/lockPatient.ts'
import { lockThread, type StoredThread } from '../lockThread.ts'

interface MessageTarget {
  patient_id?: string | undefined
  thread_id?: string | undefined
}

/**
 * The locked thread of a message. One is created for a patient without a thread.
 * @throws ApiError 404 outside of the viewer’s scope, 409 for a merged account
 */
export async function threadOfMessage(tx: Tx, viewer: Viewer, target: MessageTarget): Promise<StoredThread> {
  if (target.thread_id !== undefined) return lockThread(tx, viewer, target.thread_id)
  // Locked first, so that two concurrent senders create only one thread.
  const patient = await lockPatient(tx, viewer, target.patient_id!)
  const [known] = await tx.select({ id: threads.id }).from(threads).where(eq(threads.patientId, patient.id))
  return known ? lockThread(tx, viewer, known.id) : beginThread(tx, viewer.now, patient)
}

/** The thread of a patient without one, whose row is locked. */
export async function beginThread(tx: Tx, now: Date, patient: typeof patients.$inferSelect): Promise<StoredThread> {
  const at = now.toISOString()
  const [thread] = await tx
    .insert(threads)
    .values({
      id: newId(),
      companyId: patient.companyId,
      practiceId: patient.practiceId,
      patientId: patient.id,
      status: 'opened',
      isSpanishSpeaker: patient.communicationLanguage === 'spanish',
      lastMessageAt: at,
      createdAt: at,
      modifiedAt: at,
    })
    .returning()
  return thread!
}

/** Recipient addresses of a thread’s correspondent. */
export async function contactsOfThread(tx: ReadTx, { patientId, name }: StoredThread): Promise<MessageContacts> {
  if (patientId === null) return unknownSenderContacts(name)
  const { kind, value, enabled, blocked, phoneType: type, priority } = patientContacts
  return messageContacts(
    await tx
      .select({ kind, value, enabled, blocked, type, priority })
      .from(patientContacts)
      .where(eq(patientContacts.patientId, patientId)),
  )
}
