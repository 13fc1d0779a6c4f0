import { and, eq } from 'drizzle-orm'
import { inScope } from './scope.ts'
import type { Viewer } from './Viewer.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients, practices } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'

/** A patient as the lists below it need it. */
export interface ScopedPatient {
  id: string
  practiceId: string
  currency: string
}

/** @throws ApiError 404 outside of the viewer's scope */
export async function requirePatient(tx: ReadTx, viewer: Viewer, id: string): Promise<ScopedPatient> {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const [patient] = await tx
    .select({ id: patients.id, practiceId: patients.practiceId, currency: practices.currency })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .where(and(eq(patients.id, id), scope))
  if (!patient) throw notFound('patient')
  return patient
}
