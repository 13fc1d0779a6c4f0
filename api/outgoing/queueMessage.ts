import type { Tx } from '../db/database.ts'
import { jobs, outgoingMessages } from '../db/schema.ts'
import { newId } from '../newId.ts'

export interface NewMessage {
  channel: 'email' | 'sms' | 'letter' | 'voice'
  /** Address or number; for a letter, the postal address in one line. */
  recipient: string
  subject?: string
  text: string
  /** Whose account it is about; none for what concerns a user of the product. */
  patient?: { id: string; companyId: string; practiceId: string }
  userId?: string
}

/**
 * Hands a message over to be sent, in the transaction of what it tells of: both are there, or none. A job delivers it,
 * and again where the outside service fails.
 * @returns the message's id
 */
export async function queueMessage(tx: Tx, now: Date, { patient, ...message }: NewMessage): Promise<string> {
  const id = newId()
  const createdAt = now.toISOString()
  await tx.insert(outgoingMessages).values({
    ...message,
    id,
    companyId: patient?.companyId ?? null,
    practiceId: patient?.practiceId ?? null,
    patientId: patient?.id ?? null,
    createdAt,
  })
  await tx
    .insert(jobs)
    .values({ id: newId(), name: 'deliver', payload: { messageId: id }, runAt: createdAt, createdAt })
  return id
}
