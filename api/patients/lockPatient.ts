import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { conflict, notFound } from '../http/ApiError.ts'

/**
 * The patient's row, held until the transaction ends, so that changes come one after the other.
 * @throws ApiError 404 outside of the viewer's scope, 409 for an account that was merged into another one
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
