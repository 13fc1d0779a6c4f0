import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { inScope } from '../access/scope.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { getAccessCode as readEndpoint, updateAccessCodes as endpoint } from '../contract/patientAccounts.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { notFound } from '../http/ApiError.ts'
import { lockPatient } from './lockPatient.ts'

/** Codes are read out over the phone, so they omit letters and digits that sound or look alike. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679'
const length = 8

export async function getAccessCode(tx: ReadTx, viewer: Viewer, { path }: InputOf<typeof readEndpoint>) {
  const scope = inScope(viewer, { company: patients.companyId, practice: patients.practiceId })
  const [patient] = await tx
    .select({ accessCode: patients.accessCode })
    .from(patients)
    .where(and(eq(patients.id, path.id), scope))
  if (!patient) throw notFound('patient')
  return { access_code: patient.accessCode }
}

/** An access code. `draw` returns a whole number from 0 to its argument, which is not included. */
export const accessCodeFrom = (draw: (size: number) => number): string =>
  Array.from({ length }, () => alphabet[draw(alphabet.length)]).join('')

/** Generates a new access code. The audit log records the change, never the value. */
export async function updateAccessCodes(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const accessCode = accessCodeFrom(randomInt)
  await tx.update(patients).set({ accessCode, modifiedAt: viewer.now.toISOString() }).where(eq(patients.id, patient.id))
  await recordPatientChange(tx, viewer, {
    patient,
    event: 'patient_updated',
    timeline: { type: 'access_code_updated' },
    changes: { has_access_code: [patient.accessCode !== null, true] },
  })
  return { access_code: accessCode }
}
