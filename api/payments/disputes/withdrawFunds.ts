import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/Tx.ts'
import { accountPayments, payments } from '../../db/schema.ts'
import type { Actor } from '../../events/recordChange.ts'
import { removeMoney } from '../removeMoney.ts'

interface Withdrawal {
  payment: typeof payments.$inferSelect
  /** Minor units, at most `amount - refunded` of the payment. */
  amount: number
  /** The account whose billing cycle counts. */
  headId: string
}

/**
 * Removes an amount from a collected payment: first unapplied money, then applied amounts, newest date of service
 * first. Balances and the billing cycle's payments change with it. The family's rows must be locked.
 */
export async function withdrawFunds(tx: Tx, { now }: Actor, { payment, amount, headId }: Withdrawal): Promise<void> {
  if (amount === 0) return
  const change = async () => {
    await tx
      .update(payments)
      .set({ refunded: payment.refunded + amount })
      .where(eq(payments.id, payment.id))
    if (payment.accountPaymentId)
      await tx
        .update(accountPayments)
        .set({ refunded: sql`${accountPayments.refunded} + ${amount}` })
        .where(eq(accountPayments.id, payment.accountPaymentId))
  }
  await removeMoney(tx, now, { payment, headId, amount, change })
}
