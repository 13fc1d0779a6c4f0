import type { Tx } from '../db/Tx.ts'
import { insertRows } from '../db/insertRows.ts'
import { jobs, outgoingMessages } from '../db/schema.ts'
import { newId } from '../db/newId.ts'

export interface NewMessage {
  channel: 'email' | 'sms' | 'letter' | 'voice'
  /** Address or number; for a letter, name and postal address in one line. */
  recipient: string
  subject?: string
  text: string
  /** The account that it concerns. None for messages to a user of the product. */
  patient?: { id: string; companyId: string; practiceId: string }
  userId?: string | null
  /** The message of a conversation that it delivers. */
  messageId?: string
}

/** Delay of bulk messages, so that a single urgent one (a sign-in code) is not queued behind them. */
const headStartMs = 10_000

/**
 * Queues messages for delivery, in two statements and in the transaction of the change they report: all or none. A job
 * delivers each one and retries when the external service fails.
 * @returns their ids
 */
export async function queueMessages(tx: Tx, now: Date, messages: readonly NewMessage[]): Promise<string[]> {
  const createdAt = now.toISOString()
  const rows = messages.map(({ patient, ...message }) => ({
    ...message,
    id: newId(),
    companyId: patient?.companyId ?? null,
    practiceId: patient?.practiceId ?? null,
    patientId: patient?.id ?? null,
    createdAt,
  }))
  await insertRows(tx, outgoingMessages, rows)
  const runAt = messages.length === 1 ? createdAt : new Date(now.getTime() + headStartMs).toISOString()
  const deliveries = rows.map(({ id }) => ({
    id: newId(),
    name: 'deliver',
    payload: { messageId: id },
    runAt,
    createdAt,
  }))
  await insertRows(tx, jobs, deliveries)
  return rows.map(({ id }) => id)
}
