import { and, eq, sql } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { FieldTree } from '../contract/fields.ts'
import type { Patient } from '../contract/patients.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'
import { patientReader } from './patientShape.ts'
import { selectPatients } from './patientSource.ts'

/** One patient of the viewer's scope. @throws ApiError 404 if there is none in scope */
export async function loadPatient(
  tx: ReadTx,
  viewer: Viewer,
  { path, fields }: { path: { id: string }; fields?: FieldTree | null },
): Promise<Patient> {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const { reads: only, of } = patientReader(fields)
  const rest = sql`where ${and(eq(patients.id, path.id), scope)}`
  const [found] = await selectPatients(tx, rest, { viewer, only })
  if (!found) throw notFound('patient')
  return of(found.row)
}
