import { sql, type SQL } from 'drizzle-orm'
import { requirePatient } from '../access/requirePatient.ts'
import type { Viewer } from '../access/Viewer.ts'
import { toDecimal } from '../contract/currency.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { previewLength } from '../contract/messages.ts'
import type { getPatientOverview as endpoint, PatientOverview } from '../contract/patientOverview.ts'
import { currentPlanStatuses } from '../contract/planStates.ts'
import { type Ability, refusal } from '../contract/rules.ts'
import {
  billingCycles,
  messages,
  patientEvents,
  patientForms,
  patients,
  paymentMethods,
  paymentPlans,
  payments,
  snapshots,
  statements,
} from '../db/schema.ts'
import type { ReadTx } from '../db/Tx.ts'
import { isoInstant } from '../time/isoInstant.ts'

/** Number of the patient's rows in a table. */
const countOf = (table: { patientId: unknown }, id: string, test = sql`true`) =>
  sql<number>`(select count(*)::int from ${table} o where o.patient_id = ${id} and ${test})`

/** The first of the patient's rows, as JSON. */
const firstOf = <Row>(row: SQL, table: { patientId: unknown }, id: string, rest: SQL) =>
  sql<Row | null>`(select json_build_object(${row}) from ${table} o where o.patient_id = ${id} and ${rest} limit 1)`

const isCurrent = sql`o.status in ${[...currentPlanStatuses]}`
const isOnFile = sql`o.status = 'active'`

/** `remaining` in minor units. */
type PlanRow = Omit<NonNullable<PatientOverview['plan']>, 'remaining'> & { remaining: number }

const countsOf = (id: string) => ({
  statements: countOf(statements, id),
  snapshots: countOf(snapshots, id),
  billingCycles: countOf(billingCycles, id),
  payments: countOf(payments, id),
  cards: countOf(paymentMethods, id, isOnFile),
  plans: countOf(paymentPlans, id),
  messages: countOf(messages, id),
  events: countOf(patientEvents, id),
  calls: countOf(patientEvents, id, sql`o.type = 'manual_call'`),
  forms: countOf(patientForms, id),
})

const firstRowsOf = (id: string) => ({
  method: firstOf<NonNullable<PatientOverview['payment_method']>>(
    sql`'id', o.id, 'display', o.display, 'exp_month', o.exp_month, 'exp_year', o.exp_year, 'auto_charge_enabled', o.auto_charge_enabled`,
    paymentMethods,
    id,
    sql`${isOnFile} order by o.priority, o.id`,
  ),
  plan: firstOf<PlanRow>(
    sql`'id', o.id, 'status', o.status, 'remaining', o.amount - o.paid, 'next_payment_date', o.next_payment_date`,
    paymentPlans,
    id,
    sql`${isCurrent} order by o.created_at desc, o.id`,
  ),
  last: firstOf<NonNullable<PatientOverview['last_message']>>(
    sql`'id', o.id, 'inbound', o.inbound, 'preview', left(o.text, ${sql.raw(String(previewLength))}), 'created_at', o.created_at`,
    messages,
    id,
    sql`o.status is distinct from 'withdrawn' order by o.created_at desc, o.id desc`,
  ),
})

/** The counts and first rows of a patient's lists, in one statement. @throws ApiError 404 outside of the viewer's scope */
export async function patientOverview(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof endpoint>,
): Promise<PatientOverview> {
  const { id, currency } = await requirePatient(tx, viewer, path.id)
  const [found] = await tx
    .select({ ...countsOf(id), ...firstRowsOf(id) })
    .from(patients)
    .where(sql`${patients.id} = ${id}`)
  const { method, plan, last, events, calls, ...lists } = found!
  const readable = <Value>(ability: Ability, value: Value) => (refusal(viewer, ability) ? null : value)
  return {
    counts: {
      statements: readable('statements.read', lists.statements),
      snapshots: readable('statements.read', lists.snapshots),
      billing_cycles: readable('statements.read', lists.billingCycles),
      payments: readable('payments.read', lists.payments),
      cards: readable('cards.read', lists.cards),
      plans: readable('plans.read', lists.plans),
      messages: readable('inbox.read', lists.messages),
      events,
      calls,
      forms: readable('forms.read', lists.forms),
    },
    payment_method: readable('cards.read', method),
    plan: readable('plans.read', plan && { ...plan, remaining: toDecimal(plan.remaining, currency) }),
    last_message: readable('inbox.read', last && { ...last, created_at: isoInstant(last.created_at) }),
  }
}
