import { and, eq, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { Patient } from '../contract/patients.ts'
import type { Tx } from '../db/database.ts'
import { patients } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { detailedPatients } from './detailedPatients.ts'
import { selectPatients } from './selectPatients.ts'

/** One patient of the viewer's scope. @throws ApiError 404 when there is none, or it is not theirs */
export async function loadPatient(tx: Tx, viewer: Viewer, { path }: { path: { id: string } }): Promise<Patient> {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const found = await selectPatients(tx, sql`where ${and(eq(patients.id, path.id), scope)}`)
  const [patient] = await detailedPatients(
    tx,
    viewer,
    found.map(({ row }) => row),
  )
  if (!patient) throw notFound('Patient')
  return patient
}
