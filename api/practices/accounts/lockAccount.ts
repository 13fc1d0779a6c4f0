import { and, eq } from 'drizzle-orm'
import { paymentConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'

export type Account = typeof paymentConnections.$inferSelect

/** An active payment account of a practice, locked; null without one. */
export async function lockAccount(tx: Tx, practiceId: string, id: string): Promise<Account | null> {
  const isTheirs = and(eq(paymentConnections.practiceId, practiceId), eq(paymentConnections.active, true))
  const [found] = await tx
    .select()
    .from(paymentConnections)
    .where(and(eq(paymentConnections.id, id), isTheirs))
    .for('update')
  return found ?? null
}

/** How staff call an account, for the audit log. */
export const labelOf = ({ name, nickname }: Pick<Account, 'name' | 'nickname'>): string =>
  nickname === null ? name : `${nickname} (${name})`
