import { eq, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { deletePatient as endpoint } from '../contract/patientAccounts.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { patientRowTables } from '../db/patientRowTables.ts'
import { patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { conflict } from '../http/ApiError.ts'
import { lockPatient } from './lockPatient.ts'
import { refuseAction } from './refuseAction.ts'

/** Deletes an account that was created by mistake: no billing system has it, and it has no activity. */
export async function deletePatient(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  await refuseAction(tx, patient, 'delete')
  await refuseUsed(tx, patient.id)
  await recordPatientChange(tx, viewer, { patient, event: 'patient_deleted', changes: { deleted: [false, true] } })
  for (const { table, onDelete } of patientRowTables)
    if (onDelete === 'delete') await tx.delete(table).where(eq(table.patientId, patient.id))
  await tx.delete(patients).where(eq(patients.id, patient.id))
  return { id: patient.id }
}

/** Records that must not be lost: an account that has any of them can't be deleted, but can be hidden or merged. */
async function refuseUsed(tx: ReadTx, patientId: string): Promise<void> {
  const records = patientRowTables.filter(({ onDelete }) => onDelete === 'forbid')
  for (const { table } of records) {
    const found = await tx
      .select({ patientId: table.patientId })
      .from(table)
      .where(eq(table.patientId, patientId))
      .limit(1)
    if (found.length > 0) throw conflict('used_account')
  }
  const [dependent] = await tx
    .select({ id: patients.id })
    .from(patients)
    .where(sql`${patients.guarantorId} = ${patientId} or ${patients.mergedIntoId} = ${patientId}`)
    .limit(1)
  if (dependent) throw conflict('leads_family')
}
