import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { putPatientAddress } from '../contract/patientContacts.ts'
import type { Tx } from '../db/Tx.ts'
import { jobs, patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { invalidFields } from '../http/ApiError.ts'
import { newId } from '../db/newId.ts'
import { states } from '../contract/usStates.ts'
import { isSameAddress } from './isSameAddress.ts'
import { loadPatient } from './loadPatient.ts'
import { lockPatient } from './lockPatient.ts'
import { refuseAction } from './refuseAction.ts'
import { refuseStale } from '../http/refuseStale.ts'

const stateCodes = new Set(states.map(({ code }) => code))

/** Sends a new address to the billing system. Until it is accepted, the account shows both. */
export async function putAddress(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof putPatientAddress>) {
  const { modified_at: expectedVersion, ...lines } = body
  const patient = await lockPatient(tx, viewer, path.id)
  refuseStale(patient, expectedVersion)
  if (!stateCodes.has(lines.state)) throw invalidFields({ state: 'no_state' })
  await refuseAction(tx, patient, 'editAddress')
  const pendingAddress = { ...lines, country: 'United States' }
  const known = patient.pendingAddress ?? patient.address
  if (!known || !isSameAddress(known, pendingAddress)) {
    const now = viewer.now.toISOString()
    await tx.update(patients).set({ pendingAddress, modifiedAt: now }).where(eq(patients.id, patient.id))
    const job = { id: newId(), name: 'postAddress', payload: { patientId: patient.id } }
    await tx.insert(jobs).values({ ...job, runAt: now, createdAt: now })
    await recordPatientChange(tx, viewer, {
      patient,
      event: 'patient_updated',
      timeline: { type: 'address_changed' },
      changes: { address: [known ?? null, pendingAddress] },
    })
  }
  return loadPatient(tx, viewer, { path })
}
