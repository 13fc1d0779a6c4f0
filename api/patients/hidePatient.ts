import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { hidePatient as endpoint } from '../contract/patientAccounts.ts'
import type { Tx } from '../db/Tx.ts'
import { patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { loadPatient } from './loadPatient.ts'
import { lockPatient } from './lockPatient.ts'

/** Hides an account from lists and searches, or unhides it. */
export async function hidePatient(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const patient = await lockPatient(tx, viewer, path.id)
  const wasHidden = patient.hiddenAt !== null
  if (wasHidden !== body.hidden) {
    const now = viewer.now.toISOString()
    await tx
      .update(patients)
      .set({ hiddenAt: body.hidden ? now : null, modifiedAt: now })
      .where(eq(patients.id, patient.id))
    await recordPatientChange(tx, viewer, {
      patient,
      event: 'patient_updated',
      timeline: { type: body.hidden ? 'account_hidden' : 'account_shown' },
      changes: { hidden: [wasHidden, body.hidden] },
    })
  }
  return loadPatient(tx, viewer, { path })
}
