import { eq, inArray } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { listPlans as endpoint } from '../contract/plans.ts'
import type { Tx } from '../db/database.ts'
import { paymentMethods, paymentPlans } from '../db/schema.ts'
import { isoInstant } from '../isoInstant.ts'
import { pageOf } from '../listing/pageOf.ts'
import { requirePatient } from '../patients/requirePatient.ts'

type Plan = typeof paymentPlans.$inferSelect

export async function listPlans(tx: Tx, viewer: Viewer, { path, query }: InputOf<typeof endpoint>) {
  const patient = await requirePatient(tx, viewer, path.id)
  const page = await pageOf(tx, query, {
    table: paymentPlans,
    id: paymentPlans.id,
    scope: eq(paymentPlans.patientId, patient.id),
    declaration: endpoint,
    filters: { status: paymentPlans.status, created_at: paymentPlans.createdAt },
    sorts: { created_at: { by: paymentPlans.createdAt, type: 'timestamptz' } },
  })
  const methods = await methodsOf(tx, page.rows)
  return page.map((plan) => planShown(plan, patient.currency, methods.get(plan.paymentMethodId ?? '') ?? null))
}

/** What the plans are paid with, by id. */
async function methodsOf(tx: Tx, plans: readonly Plan[]): Promise<Map<string, { id: string; display: string }>> {
  const ids = plans.flatMap(({ paymentMethodId }) => paymentMethodId ?? [])
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: paymentMethods.id, display: paymentMethods.display })
    .from(paymentMethods)
    .where(inArray(paymentMethods.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

function planShown(plan: Plan, currency: string, method: { id: string; display: string } | null) {
  const money = (minor: number) => toDecimal(minor, currency)
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
    // The last payment takes what is left.
    next_payment_amount: plan.nextPaymentDate === null ? null : money(Math.min(plan.installmentAmount, remaining)),
    payment_method: method,
    created_at: isoInstant(plan.createdAt),
    closed_at: isoInstant(plan.closedAt),
  }
}
