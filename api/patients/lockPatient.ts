import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/database.ts'
import { patients } from '../db/schema.ts'
import { notFound } from '../http/ApiError.ts'

/** The patient's row, held until the transaction ends, so that changes come one after the other. */
export async function lockPatient(tx: Tx, viewer: Viewer, id: string): Promise<typeof patients.$inferSelect> {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const [patient] = await tx
    .select()
    .from(patients)
    .where(and(eq(patients.id, id), scope))
    .for('update')
  if (!patient) throw notFound('Patient')
  return patient
}
