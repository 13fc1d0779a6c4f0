import { type Column, sql } from 'drizzle-orm'
import { currentPlanStatuses } from '../../contract/planStates.ts'
import { paymentPlans, planInstallments } from '../../db/schema.ts'

const current = sql.raw(currentPlanStatuses.map((status) => `'${status}'`).join(', '))

/** Day on which a patient's payment plan is charged next, as an expression; null if no charge is scheduled. */
export const selectNextCharge = (patientId: Column) => sql<string | null>`(
  select min(i.charge_on)::text from ${planInstallments} i join ${paymentPlans} p on p.id = i.plan_id
  where i.patient_id = ${patientId} and i.status = 'due' and p.status in (${current}))`
