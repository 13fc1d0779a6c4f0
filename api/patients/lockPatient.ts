import { and, asc, eq, or, sql } from 'drizzle-orm'
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

/**
 * Locks two patients one after the other in the order of their ids, so that two such changes never deadlock.
 * @returns them in the given order
 */
export async function lockTwo(tx: Tx, viewer: Viewer, id: string, otherId: string) {
  const isInOrder = id < otherId
  const first = await lockPatient(tx, viewer, isInOrder ? id : otherId)
  const second = await lockPatient(tx, viewer, isInOrder ? otherId : id)
  return isInOrder ? ([first, second] as const) : ([second, first] as const)
}

/**
 * The patient, with the rows of the whole family locked until the transaction ends, because a change of one member's
 * balance changes the family balance of all. Locked in the order of their ids, as batches do, so that changes of two
 * members never deadlock.
 * @returns the patient and the id of the account whose billing cycle counts: the guarantor's, or their own
 * @throws ApiError as `lockPatient`, and 409 if the family changed at this moment
 */
export async function lockFamily(
  tx: Tx,
  viewer: Viewer,
  id: string,
): Promise<{ patient: typeof patients.$inferSelect; headId: string }> {
  const isInScope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId }) ?? sql`true`
  const family = await tx
    .select({ patient: patients, headId: headOf(id), isInScope: sql<boolean>`${isInScope}` })
    .from(patients)
    .where(isInFamily(id))
    .orderBy(asc(patients.id))
    .for('update')
  const found = family.find(({ patient }) => patient.id === id)
  if (!found?.isInScope) throw notFound('patient')
  const { patient, headId } = found
  if (patient.mergedIntoId) throw conflict('merged')
  if ((patient.guarantorId ?? id) !== headId) throw conflict('stale')
  return { patient, headId }
}

/** The head of a patient's family as the statement found it, before it waited for locks. */
const headOf = (id: string) =>
  sql<string>`coalesce((select requested.guarantor_id from patients requested where requested.id = ${id}::uuid), ${id}::uuid)`

const isInFamily = (id: string) =>
  or(eq(patients.id, id), eq(patients.id, headOf(id)), eq(patients.guarantorId, headOf(id)))

/**
 * The same rows for work that no scope limits, such as the outcome of a charge.
 * @returns the id of the account whose billing cycle counts
 */
export async function lockFamilyRows(tx: Tx, id: string): Promise<string> {
  const [found] = await tx
    .select({ headId: headOf(id) })
    .from(patients)
    .where(isInFamily(id))
    .orderBy(asc(patients.id))
    .for('update')
  return found?.headId ?? id
}

/** The rows of several families at once, by the heads that were read before. Locked in the same order. */
export async function lockFamiliesOf(tx: Tx, headIds: readonly string[]): Promise<void> {
  // An array, because PostgreSQL finds the rows of both by their indexes.
  const heads = sql`any(${sql.param(headIds)}::uuid[])`
  await tx
    .select({ id: patients.id })
    .from(patients)
    .where(or(sql`${patients.id} = ${heads}`, sql`${patients.guarantorId} = ${heads}`))
    .orderBy(asc(patients.id))
    .for('update')
}
