import { sql, type SQL } from 'drizzle-orm'
import { patientAlerts, type PatientAlert } from '../contract/patientAlerts.ts'
import { billingCycles, patients, patientTags, paymentPlans, payments, tags } from '../db/schema.ts'
import { selectTagWords } from './selectTagWords.ts'

/** `words` are SQL literals: the columns of a list hold no values. */
const hasTag = (
  words: string,
) => sql`exists (select from ${patientTags} join ${tags} on ${tags.id} = ${patientTags.tagId}
  where ${patientTags.patientId} = ${patients.id} and ${selectTagWords} in (${sql.raw(words)}))`

const hasDeclinedPlan = sql`exists (select from ${paymentPlans} p where p.patient_id = ${patients.id} and p.status = 'declined')`

/** An automatic payment failed, and none of the patient's payments went through after it. */
const hasFailedAutopay = sql`(${patients.lastCycleStatus} is not distinct from 'payment_error' or exists (
  select from ${payments} p where p.patient_id = ${patients.id} and p.type = 'autodebit' and p.status = 'failed'
    and ${patients.currentBalance} > 0 and not exists (select from ${payments} l where l.patient_id = ${patients.id}
      and l.type <> 'insurance' and l.status in ('success', 'pending') and l.created_at > p.created_at)))`

/** A dispute or an inquiry without an outcome. */
const hasOpenDispute = sql`exists (select from ${payments} p where p.patient_id = ${patients.id}
  and p.dispute_status in ('warning_needs_response', 'warning_under_review', 'needs_response', 'under_review'))`

/** Whether each alert applies. A declined plan includes that its automatic payment failed. */
const conditions: Readonly<Record<PatientAlert, SQL>> = {
  paused: sql`(${patients.paused} or exists (select from ${billingCycles} c where c.id = ${patients.lastCycleId} and c.paused))`,
  deceased: sql`${patients.patientStatus} = 'deceased'`,
  inactive: sql`${patients.patientStatus} = 'inactive'`,
  in_collections: sql`${patients.collectionsBalance} > 0`,
  plan_declined: hasDeclinedPlan,
  autopay_failed: sql`(${hasFailedAutopay} and not ${hasDeclinedPlan})`,
  payment_disputed: hasOpenDispute,
  bankruptcy: hasTag("'bankruptcy', 'bankrupt'"),
  do_not_contact: hasTag("'do not contact'"),
}

/** The alerts of a patient, the gravest first. */
export const selectAlerts = sql<string[]>`to_json(array_remove(array[${sql.join(
  patientAlerts.map((alert) => sql`case when ${conditions[alert]} then ${sql.raw(`'${alert}'`)} end`),
  sql`, `,
)}], null))`

/** Whether a patient has an alert. */
export const hasAnyAlert = sql`(${sql.join(
  patientAlerts.map((alert) => conditions[alert]),
  sql` or `,
)})`
