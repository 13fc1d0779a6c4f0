import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/Tx.ts'
import { accountPayments, payments } from '../../db/schema.ts'
import type { Actor } from '../../events/recordChange.ts'
import { applyPayment } from '../applyPayment.ts'
import type { LockedDispute } from './lockDispute.ts'

/**
 * Returns the disputed amount to the payment, because a lost dispute was won after all: the money pays the billed
 * visits again, oldest first. The family's rows must be locked.
 */
export async function reinstateFunds(tx: Tx, actor: Actor, { dispute, payment, headId }: LockedDispute): Promise<void> {
  const amount = dispute.reversed
  if (amount === 0) return
  await tx
    .update(payments)
    .set({ refunded: payment.refunded - amount })
    .where(eq(payments.id, payment.id))
  if (payment.accountPaymentId)
    await tx
      .update(accountPayments)
      .set({ refunded: sql`${accountPayments.refunded} - ${amount}` })
      .where(eq(accountPayments.id, payment.accountPaymentId))
  await applyPayment(tx, actor, { ...payment, amount }, { allocation: { by: 'age' }, headId })
}
