import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { addPatientEmail, addPatientPhone } from '../contract/patientContacts.ts'
import type { Tx } from '../db/Tx.ts'
import { patientContacts } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { newId } from '../db/newId.ts'
import { type ContactKind, refuseTwice } from './contactOf.ts'
import { loadPatient } from './loadPatient.ts'
import { lockPatient } from './lockPatient.ts'
import { recomputeReachability } from './reachability.ts'

type Input = InputOf<typeof addPatientEmail> | InputOf<typeof addPatientPhone>

/** Adds a contact manually. It can be changed and removed here. */
export const addContact =
  (kind: ContactKind) =>
  async (tx: Tx, viewer: Viewer, { path, body }: Input) => {
    const patient = await lockPatient(tx, viewer, path.id)
    await refuseTwice(tx, patient.id, body.value)
    const id = newId()
    await tx.insert(patientContacts).values({
      id,
      patientId: patient.id,
      kind,
      value: body.value,
      phoneType: 'type' in body ? body.type : null,
      priority: body.priority,
      source: 'manual',
    })
    await recomputeReachability(tx, patient.id, viewer.now)
    await recordPatientChange(tx, viewer, {
      patient,
      event: 'patient_updated',
      timeline: { type: 'contact_added', data: { kind, contact_id: id } },
      changes: { [kind]: [null, body.value] },
    })
    return loadPatient(tx, viewer, { path })
  }
