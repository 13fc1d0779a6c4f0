import { eq } from 'drizzle-orm'
import type { ReadTx } from '../db/Tx.ts'
import { paymentConnections } from '../db/schema.ts'
import { routedConnection } from './routedConnection.ts'

/**
 * The account at the card processor that receives payments, for other domains.
 * @returns the id of the payment connection, and the processor's id of the account
 * @throws ApiError as `routedConnection`
 */
export async function requireAccount(tx: ReadTx, practiceId: string, locationId: string | null) {
  const id = await routedConnection(tx, practiceId, locationId)
  const [connection] = await tx
    .select({ accountId: paymentConnections.accountId })
    .from(paymentConnections)
    .where(eq(paymentConnections.id, id))
  return { id, accountId: connection!.accountId }
}
