import { and, eq, ne } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { recomputeBalances } from '../billing/recomputeBalances.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { updatePatientRole as endpoint } from '../contract/patientAccounts.ts'
import type { Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { conflict, invalidFields } from '../http/ApiError.ts'
import { loadPatient } from './loadPatient.ts'
import { lockPatient, lockTwo } from './lockPatient.ts'
import { placeInFamily } from './placeInFamily.ts'
import { refuseStale } from '../http/refuseStale.ts'

type Stored = typeof patients.$inferSelect

/** Makes a patient a guarantor or a dependent. */
export async function updateRole(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  if (body.role === 'guarantor') {
    const patient = await lockPatient(tx, viewer, path.id)
    refuseStale(patient, body.modified_at)
    if (patient.familyGroupRole !== 'guarantor') {
      if (patient.guarantorId) await lead(tx, viewer, patient, patient.guarantorId)
      await placeInFamily(tx, viewer, patient, { role: 'guarantor', guarantorId: null })
      await recomputeBalances(tx, [patient.id, ...(patient.guarantorId ? [patient.guarantorId] : [])])
    }
  } else {
    await follow(tx, viewer, path.id, body)
  }
  return loadPatient(tx, viewer, { path })
}

async function follow(tx: Tx, viewer: Viewer, id: string, body: InputOf<typeof endpoint>['body']): Promise<void> {
  const before = await lockPatient(tx, viewer, id)
  refuseStale(before, body.modified_at)
  const guarantorId = body.guarantor_id ?? before.guarantorId
  if (!guarantorId || guarantorId === id) throw invalidFields({ guarantor_id: 'no_guarantor' })
  if (before.familyGroupRole === 'dependent' && before.guarantorId === guarantorId) return
  const [patient, guarantor] = await lockTwo(tx, viewer, id, guarantorId)
  if (guarantor.practiceId !== patient.practiceId) throw conflict('guarantor_practice')
  if (guarantor.guarantorId !== null && guarantor.guarantorId !== id) throw conflict('guarantor_dependent')
  await lead(tx, viewer, guarantor, id)
  if (guarantor.familyGroupRole !== 'guarantor')
    await placeInFamily(tx, viewer, guarantor, { role: 'guarantor', guarantorId: null })
  await placeInFamily(tx, viewer, patient, { role: 'dependent', guarantorId: guarantor.id })
  await recomputeBalances(tx, [id, guarantor.id, ...(patient.guarantorId ? [patient.guarantorId] : [])])
}

/** Moves the family of `formerId`, and that patient, to a new guarantor. */
async function lead(tx: Tx, viewer: Viewer, guarantor: Stored, formerId: string): Promise<void> {
  const isInFamily = and(eq(patients.guarantorId, formerId), ne(patients.id, guarantor.id))
  const dependents = await tx.select().from(patients).where(isInFamily).orderBy(patients.id).for('update')
  for (const dependent of dependents)
    await placeInFamily(tx, viewer, dependent, { role: 'dependent', guarantorId: guarantor.id })
  if (guarantor.guarantorId !== formerId) return
  const [former] = await tx.select().from(patients).where(eq(patients.id, formerId)).for('update')
  if (former) await placeInFamily(tx, viewer, former, { role: 'dependent', guarantorId: guarantor.id })
}
