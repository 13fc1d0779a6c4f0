import { and, asc, getTableColumns, gt, inArray, ne, or, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { currentPlanStatuses } from '../contract/planStates.ts'
import { toDecimal } from '../contract/currency.ts'
import { listPlans as endpoint } from '../contract/plans.ts'
import type { ReadTx } from '../db/Tx.ts'
import { paymentMethods, paymentPlans, planInstallments, practices } from '../db/schema.ts'
import { column, instantColumn, patientMoney } from '../listing/columnFields.ts'
import { groupBy } from '../listing/groupBy.ts'
import { patientList } from '../listing/lists.ts'
import { type EditedPlan, editedPlans } from './editedPlan.ts'

type Plan = typeof paymentPlans.$inferSelect
type Unpaid = Pick<Plan, 'amount' | 'paid'>

interface Behind {
  count: number
  /** Minor units. */
  amount: number
}

/** Installments of a current plan that should have been paid by now: the day has passed in the practice's time zone. */
const behind = ({
  now,
}: Viewer) => sql<Behind>`(select jsonb_build_object('count', count(*), 'amount', coalesce(sum(${planInstallments.amount}), 0))
  from ${planInstallments} inner join ${practices} on ${practices.id} = ${planInstallments.practiceId}
  where ${planInstallments.planId} = ${paymentPlans.id} and ${planInstallments.status} = 'due'
    and ${inArray(paymentPlans.status, [...currentPlanStatuses])}
    and (${planInstallments.attempts} > 0
      or ${planInstallments.dueDate} < (${now.toISOString()}::timestamptz at time zone ${practices.timezone})::date))`

const remaining = ({ amount, paid }: Unpaid) => amount - paid

export const listPlans = patientList({
  endpoint,
  table: paymentPlans,
  columns: { ...getTableColumns(paymentPlans), behind },
  filters: { id: paymentPlans.id, status: paymentPlans.status, created_at: paymentPlans.createdAt },
  sorts: { created_at: { by: paymentPlans.createdAt, type: 'timestamptz' } },
  related: {
    methods: { reads: ['paymentMethodId'], load: methodsOf },
    schedules: { reads: ['id'], load: schedulesOf },
    edits: { reads: ['id'], load: editsOf },
  },
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
      reads: ['id', 'nextPaymentDate', 'installmentAmount', 'amount', 'paid', 'schedules'],
      of: (plan, { patient }, { schedules }) => {
        if (plan.nextPaymentDate === null) return null
        const next = schedules.get(plan.id)?.find(({ status }) => status === 'due')
        // For a plan that another system charges, the last installment takes the remainder.
        return toDecimal(next?.amount ?? Math.min(plan.installmentAmount, remaining(plan)), patient.currency)
      },
    },
    installments_behind: { reads: ['behind'], of: ({ behind: { count } }) => count },
    amount_behind: {
      reads: ['behind'],
      of: ({ behind: { amount } }, { patient }) => toDecimal(amount, patient.currency),
    },
    payment_method: {
      reads: ['paymentMethodId', 'methods'],
      of: ({ paymentMethodId }, _, { methods }) => methods.get(paymentMethodId ?? '') ?? null,
    },
    schedule: {
      reads: ['id', 'schedules'],
      of: ({ id }, { patient }, { schedules }) =>
        (schedules.get(id) ?? []).map((part) => ({
          id: part.id,
          number: part.number,
          due_date: part.dueDate,
          amount: toDecimal(part.amount, patient.currency),
          status: part.status,
          charge_on: part.chargeOn,
          attempts: part.attempts,
          failure_code: part.failureCode,
        })),
    },
    reschedules_left: {
      reads: ['id', 'reschedules', 'edits'],
      of: ({ id, reschedules }, _, { edits }) => Math.max(0, (edits.get(id)?.maximum ?? 0) - reschedules),
    },
    edit_refusal: { reads: ['id', 'edits'], of: ({ id }, _, { edits }) => edits.get(id)?.refusal?.code ?? null },
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

type Installment = typeof planInstallments.$inferSelect

const isShown = or(ne(planInstallments.status, 'dropped'), gt(planInstallments.attempts, 0))

/** Installments of the plans in their order, by plan. Those that were dropped without an attempt are omitted. */
async function schedulesOf(tx: ReadTx, plans: readonly Pick<Plan, 'id'>[]): Promise<Map<string, Installment[]>> {
  const ids = plans.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(planInstallments)
    .where(and(inArray(planInstallments.planId, ids), isShown))
    .orderBy(asc(planInstallments.planId), asc(planInstallments.number))
  return new Map(groupBy(rows, ({ planId }) => planId))
}

/** The editable data of the plans, by id. */
function editsOf(tx: ReadTx, plans: readonly Pick<Plan, 'id'>[]): Promise<Map<string, EditedPlan>> {
  return editedPlans(
    tx,
    plans.map(({ id }) => id),
  )
}
