import type { PatientEventType } from '../contract/statuses.ts'
import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { updatePatientEmail, updatePatientPhone } from '../contract/patientContacts.ts'
import type { Tx } from '../db/Tx.ts'
import { patientContacts } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { type ContactKind, contactOf, refuseImported, refuseTwice, type StoredContact } from './contactOf.ts'
import { loadPatient } from './loadPatient.ts'
import { lockPatient } from './lockPatient.ts'
import { recomputeReachability } from './reachability.ts'
import { refuseStale } from '../http/refuseStale.ts'

type Input = InputOf<typeof updatePatientPhone> | InputOf<typeof updatePatientEmail>
type ContactState = Pick<StoredContact, 'enabled' | 'blocked' | 'priority' | 'value' | 'phoneType'>

/** Enables, disables, blocks, unblocks or corrects a contact. Nothing is sent to a blocked one. */
export const updateContact =
  (kind: ContactKind) =>
  async (tx: Tx, viewer: Viewer, { path, body }: Input) => {
    const patient = await lockPatient(tx, viewer, path.id)
    refuseStale(patient, body.modified_at)
    const contact = await contactOf(tx, kind, patient.id, path.contactId)
    const after = changed(contact, body)
    const changes = differences(kind, contact, after)
    if (Object.keys(changes).length > 0) {
      if (after.value !== contact.value || after.phoneType !== contact.phoneType) refuseImported(contact)
      if (after.value !== contact.value) await refuseTwice(tx, patient.id, after.value, contact.id)
      await tx.update(patientContacts).set(after).where(eq(patientContacts.id, contact.id))
      await recomputeReachability(tx, patient.id, viewer.now)
      const timeline = { type: timelineType(contact, after), data: { kind, contact_id: contact.id } }
      await recordPatientChange(tx, viewer, { patient, event: 'patient_updated', timeline, changes })
    }
    return loadPatient(tx, viewer, { path })
  }

const changed = (contact: ContactState, body: Input['body']): ContactState => ({
  enabled: body.enabled ?? contact.enabled,
  blocked: body.blocked ?? contact.blocked,
  priority: body.priority ?? contact.priority,
  value: body.value ?? contact.value,
  phoneType: ('type' in body ? body.type : undefined) ?? contact.phoneType,
})

function differences(kind: ContactKind, before: ContactState, after: ContactState) {
  const names = ['enabled', 'blocked', 'priority', 'value', 'phoneType'] as const
  const differing = names.filter((name) => before[name] !== after[name])
  return Object.fromEntries(
    differing.map((name): [string, [unknown, unknown]] => [`${kind}.${name}`, [before[name], after[name]]]),
  )
}

function timelineType(before: ContactState, after: ContactState): PatientEventType {
  if (before.blocked !== after.blocked) return after.blocked ? 'contact_blocked' : 'contact_unblocked'
  if (before.enabled !== after.enabled) return after.enabled ? 'contact_enabled' : 'contact_disabled'
  return 'contact_changed'
}
