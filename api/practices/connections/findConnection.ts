import { and, eq, isNull } from 'drizzle-orm'
import { billingConnections } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import type { BillingConnection } from './connectionValues.ts'

const isCurrent = (practiceId: string) =>
  and(eq(billingConnections.practiceId, practiceId), isNull(billingConnections.removedAt))

/** The connection of a practice that is in use. Removed ones stay stored. */
export async function findConnection(tx: ReadTx, practiceId: string): Promise<BillingConnection | undefined> {
  const [found] = await tx.select().from(billingConnections).where(isCurrent(practiceId))
  return found
}

/** The same, locked until the transaction ends. */
export async function lockConnection(tx: Tx, practiceId: string): Promise<BillingConnection | undefined> {
  const [found] = await tx.select().from(billingConnections).where(isCurrent(practiceId)).for('update')
  return found
}
