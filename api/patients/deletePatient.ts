import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { deletePatient as endpoint } from '../contract/patientAccounts.ts'
import type { Tx } from '../db/database.ts'
import {
  accountPayments,
  appointments,
  billingCycles,
  consents,
  outboundCalls,
  outgoingMessages,
  patientContacts,
  patientEvents,
  patientForms,
  patientInsurances,
  patients,
  patientTags,
  paymentMethods,
  paymentPlans,
  payments,
  snapshots,
  threads,
  visits,
} from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { conflict } from '../http/ApiError.ts'
import { lockPatient } from './lockPatient.ts'
import { refuseAction } from './refuseAction.ts'

/** Records that others rely on: an account that has any of them stays, and can be hidden or merged. */
const records = [
  visits,
  payments,
  accountPayments,
  paymentMethods,
  paymentPlans,
  consents,
  billingCycles,
  snapshots,
  appointments,
  patientForms,
  outboundCalls,
  outgoingMessages,
  threads,
]

/** Deletes an account made by mistake: one that no billing system knows and on which nothing has happened. */
export async function deletePatient(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  await refuseAction(tx, patient, 'delete')
  await refuseUsed(tx, patient.id)
  await recordPatientChange(tx, viewer, { patient, event: 'patient_deleted', changes: { deleted: [false, true] } })
  for (const table of [patientContacts, patientTags, patientInsurances, patientEvents])
    await tx.delete(table).where(eq(table.patientId, patient.id))
  await tx.delete(patients).where(eq(patients.id, patient.id))
  return { id: patient.id }
}

async function refuseUsed(tx: Tx, patientId: string): Promise<void> {
  for (const table of records) {
    const [found] = await tx
      .select({ one: sql<number>`1` })
      .from(table)
      .where(eq(table.patientId, patientId))
      .limit(1)
    if (found) throw conflict('used_account')
  }
  const [dependent] = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(sql`${patients.guarantorId} = ${patientId} or ${patients.mergedIntoId} = ${patientId}`)
    .limit(1)
  if (dependent) throw conflict('leads_family')
}
