import type { Tx } from '../../db/Tx.ts'
import { notFound } from '../../http/ApiError.ts'
import type { BillingConnection } from './connectionValues.ts'
import { lockConnection } from './findConnection.ts'

/** The current billing connection of a practice, locked. @throws ApiError 404 */
export async function requireConnection(tx: Tx, practiceId: string, id: string): Promise<BillingConnection> {
  const found = await lockConnection(tx, practiceId)
  if (found?.id !== id) throw notFound('connection')
  return found
}
