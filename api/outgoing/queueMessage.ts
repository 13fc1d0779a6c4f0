import type { Tx } from '../db/Tx.ts'
import { type NewMessage, queueMessages } from './queueMessages.ts'

/** Hands one message over to be sent at once. @returns its id */
export async function queueMessage(tx: Tx, now: Date, message: NewMessage): Promise<string> {
  const [id] = await queueMessages(tx, now, [message])
  return id!
}
