import { inArray } from 'drizzle-orm'
import { toDecimal } from '../contract/currency.ts'
import { listPlans as endpoint } from '../contract/plans.ts'
import type { ReadTx } from '../db/Tx.ts'
import { paymentMethods, paymentPlans } from '../db/schema.ts'
import { column, instantColumn, patientMoney } from '../listing/columnFields.ts'
import { patientList } from '../listing/lists.ts'

type Plan = typeof paymentPlans.$inferSelect
type Unpaid = Pick<Plan, 'amount' | 'paid'>

const remaining = ({ amount, paid }: Unpaid) => amount - paid

export const listPlans = patientList({
  endpoint,
  table: paymentPlans,
  filters: { status: paymentPlans.status, created_at: paymentPlans.createdAt },
  sorts: { created_at: { by: paymentPlans.createdAt, type: 'timestamptz' } },
  related: { methods: { reads: ['paymentMethodId'], load: methodsOf } },
  fields: {
    id: column('id'),
    status: column('status'),
    type: column('type'),
    amount: patientMoney('amount'),
    paid: patientMoney('paid'),
    remaining: { reads: ['amount', 'paid'], of: (plan, { patient }) => toDecimal(remaining(plan), patient.currency) },
    installment_amount: patientMoney('installmentAmount'),
    installments: column('installments'),
    installments_paid: column('installmentsPaid'),
    interval: column('interval'),
    start_date: column('startDate'),
    next_payment_date: column('nextPaymentDate'),
    next_payment_amount: {
      reads: ['nextPaymentDate', 'installmentAmount', 'amount', 'paid'],
      // The last installment takes the remainder.
      of: (plan, { patient }) =>
        plan.nextPaymentDate === null
          ? null
          : toDecimal(Math.min(plan.installmentAmount, remaining(plan)), patient.currency),
    },
    payment_method: {
      reads: ['paymentMethodId', 'methods'],
      of: ({ paymentMethodId }, _, { methods }) => methods.get(paymentMethodId ?? '') ?? null,
    },
    created_at: instantColumn('createdAt'),
    closed_at: instantColumn('closedAt'),
  },
})

/** Payment methods of the plans, by id. */
async function methodsOf(
  tx: ReadTx,
  plans: readonly Pick<Plan, 'paymentMethodId'>[],
): Promise<Map<string, { id: string; display: string }>> {
  const ids = plans.flatMap(({ paymentMethodId }) => paymentMethodId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: paymentMethods.id, display: paymentMethods.display })
    .from(paymentMethods)
    .where(inArray(paymentMethods.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
