import { and, asc, eq, or } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { conflict, notFound } from '../http/ApiError.ts'

/**
 * Locks the patient’s row until the transaction ends, so that changes are serialized.
 * @throws ApiError 404 outside of the viewer’s scope, 409 for an account that was merged into another one
 */
export async function lockPatient(tx: Tx, viewer: Viewer, id: string): Promise<typeof patients.$inferSelect> {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const [patient] = await tx
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), scope))
    .for('update')
  if (!patient) throw notFound('patient')
  if (patient.mergedIntoId) throw conflict('merged')
  return patient
}

/** Two patients in the order asked for, held one after the other by id, so that two such changes never wait for each other. */
export async function lockTwo(tx: Tx, viewer: Viewer, id: string, otherId: string) {
  const isInOrder = id < otherId
  const first = await lockPatient(tx, viewer, isInOrder ? id : otherId)
  const second = await lockPatient(tx, viewer, isInOrder ? otherId : id)
  return isInOrder ? ([first, second] as const) : ([second, first] as const)
}

/**
 * The patient, with the rows of the whole family held until the transaction ends: a change of one member's balance
 * changes the balance that all of them carry. Locked in the order of their ids, as batches do, so that changes of two
 * members never wait for each other.
 * @returns the patient and the id of the account whose billing cycle counts: the guarantor's, or their own
 * @throws ApiError as `lockPatient`, and 409 if the family changed at this moment
 */
export async function lockFamily(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<{ patient: typeof patients.$inferSelect; headId: string }> {
  const headId = await lockFamilyRows(tx, id)
  const patient = await lockPatient(tx, viewer, id)
  if ((patient.guarantorId ?? id) !== headId) throw conflict('stale')
  return { patient, headId }
}

/**
 * The same rows for work that nobody's scope limits, such as the outcome of a charge.
 * @returns the id of the account whose billing cycle counts
 */
export async function lockFamilyRows(tx: Tx, id: string): Promise<string> {
  const [found] = await tx.select({ guarantorId: patients.guarantorId }).from(patients).where(eq(patients.id, id))
  const headId = found?.guarantorId ?? id
  const isInFamily = or(eq(patients.id, id), eq(patients.id, headId), eq(patients.guarantorId, headId))
  await tx.select({ id: patients.id }).from(patients).where(isInFamily).orderBy(asc(patients.id)).for('update')
  return headId
}
