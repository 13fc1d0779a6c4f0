import type { Tx } from '../db/Tx.ts'
import { type NewMessage, queueMessages } from './queueMessages.ts'

/**
 * Queues one message for immediate delivery.
 * @returns its id
 */
export async function queueMessage(tx: Tx, now: Date, message: NewMessage): Promise<string> {
  const [id] = await queueMessages(tx, now, [message])
  return id!
}
