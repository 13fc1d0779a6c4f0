import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { deletePatientPhone } from '../contract/patientContacts.ts'
import type { Tx } from '../db/Tx.ts'
import { patientContacts } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { type ContactKind, contactOf, refuseImported } from './contactOf.ts'
import { loadPatient } from './loadPatient.ts'
import { lockPatient } from './lockPatient.ts'
import { recomputeReachability } from './reachability.ts'

/** Removes a contact that was not imported. */
export const removeContact =
  (kind: ContactKind) =>
  async (tx: Tx, viewer: Viewer, { path }: InputOf<typeof deletePatientPhone>) => {
    const patient = await lockPatient(tx, viewer, path.id)
    const contact = await contactOf(tx, kind, patient.id, path.contactId)
    refuseImported(contact)
    await tx.delete(patientContacts).where(eq(patientContacts.id, contact.id))
    await recomputeReachability(tx, patient.id, viewer.now)
    await recordPatientChange(tx, viewer, {
      patient,
      event: 'patient_updated',
      timeline: { type: 'contact_removed', data: { kind, contact_id: contact.id } },
      changes: { [kind]: [contact.value, null] },
    })
    return loadPatient(tx, viewer, { path: { id: path.id } })
  }
