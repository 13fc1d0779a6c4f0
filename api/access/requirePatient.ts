import { and, eq, sql, type SQL } from 'drizzle-orm'
import { inScope } from './scope.ts'
import type { Viewer } from './Viewer.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients, practices } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'

/** A patient, with the columns that the lists below it need. */
export interface ScopedPatient {
  id: string
  practiceId: string
  currency: string
}

const isScoped = (viewer: Viewer, id: string): SQL =>
  sql`${and(eq(patients.id, id), inScope(viewer, { company: patients.companyId, practice: patients.practiceId }))}`

/** The same as an SQL value: JSON; null outside of the viewer's scope. */
export const scopedPatientSql = (viewer: Viewer, id: string): SQL =>
  sql`(select json_build_object('id', ${patients.id}, 'practiceId', ${patients.practiceId}, 'currency', ${practices.currency})
    from ${patients} join ${practices} on ${practices.id} = ${patients.practiceId} where ${isScoped(viewer, id)})`

/** The patient's id as an SQL value; null outside of the viewer's scope. */
export const scopedPatientIdSql = (viewer: Viewer, id: string): SQL =>
  sql`(select ${patients.id} from ${patients} where ${isScoped(viewer, id)})`

/** @throws ApiError 404 outside of the viewer's scope */
export async function requirePatient(tx: ReadTx, viewer: Viewer, id: string): Promise<ScopedPatient> {
  const [patient] = await tx
    .select({ id: patients.id, practiceId: patients.practiceId, currency: practices.currency })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .where(isScoped(viewer, id))
  if (!patient) throw notFound('patient')
  return patient
}
