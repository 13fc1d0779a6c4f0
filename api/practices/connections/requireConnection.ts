import { and, eq, isNull } from 'drizzle-orm'
import { billingConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { notFound } from '../../http/ApiError.ts'
import type { BillingConnection } from './connectionValues.ts'

/** The current billing connection of a practice, locked. @throws ApiError 404 */
export async function requireConnection(tx: Tx, practiceId: string, id: string): Promise<BillingConnection> {
  const [found] = await tx
    .select()
    .from(billingConnections)
    .where(
      and(
        eq(billingConnections.id, id),
        eq(billingConnections.practiceId, practiceId),
        isNull(billingConnections.removedAt),
      ),
    )
    .for('update')
  if (!found) throw notFound('connection')
  return found
}
