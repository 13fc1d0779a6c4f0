import { inArray } from 'drizzle-orm'
import { toDecimal } from '../contract/currency.ts'
import { listPlans as endpoint } from '../contract/plans.ts'
import type { ReadTx } from '../db/Tx.ts'
import { paymentMethods, paymentPlans } from '../db/schema.ts'
import { isoInstant } from '../time/isoInstant.ts'
import { patientList } from '../listing/lists.ts'

type Plan = typeof paymentPlans.$inferSelect

export const listPlans = patientList({
  endpoint,
  table: paymentPlans,
  filters: { status: paymentPlans.status, created_at: paymentPlans.createdAt },
  sorts: { created_at: { by: paymentPlans.createdAt, type: 'timestamptz' } },
  related: { payment_method: methodsOf },
  toResponse: (plan, { patient }, related) => {
    const money = (minor: number) => toDecimal(minor, patient.currency)
    const remaining = plan.amount - plan.paid
    return {
      id: plan.id,
      status: plan.status,
      type: plan.type,
      amount: money(plan.amount),
      paid: money(plan.paid),
      remaining: money(remaining),
      installment_amount: money(plan.installmentAmount),
      installments: plan.installments,
      installments_paid: plan.installmentsPaid,
      interval: plan.interval,
      start_date: plan.startDate,
      next_payment_date: plan.nextPaymentDate,
      // The last installment takes the remainder.
      next_payment_amount: plan.nextPaymentDate === null ? null : money(Math.min(plan.installmentAmount, remaining)),
      payment_method: related.payment_method.get(plan.paymentMethodId ?? '') ?? null,
      created_at: isoInstant(plan.createdAt),
      closed_at: isoInstant(plan.closedAt),
    }
  },
})

/** Payment methods of the plans, by id. */
async function methodsOf(tx: ReadTx, plans: readonly Plan[]): Promise<Map<string, { id: string; display: string }>> {
  const ids = plans.flatMap(({ paymentMethodId }) => paymentMethodId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: paymentMethods.id, display: paymentMethods.display })
    .from(paymentMethods)
    .where(inArray(paymentMethods.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
