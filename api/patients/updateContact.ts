import { and, eq, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import type { updatePatientPhone } from '../contract/patientContacts.ts'
import type { Tx } from '../db/database.ts'
import { patientContacts, patients } from '../db/schema.ts'
import { recordPatientChange } from '../events/recordChange.ts'
import { invalidFields, notFound } from '../http/ApiError.ts'
import { getPatient } from './getPatient.ts'
import { lockPatient } from './lockPatient.ts'

type Kind = 'phone' | 'email'

/** Enables, disables, blocks or unblocks a contact; only phones can be blocked. */
export const updateContact =
  (kind: Kind) =>
  async (tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof updatePatientPhone>) => {
    const patient = await lockPatient(tx, viewer, path.id)
    const isThis = and(
      eq(patientContacts.id, path.contactId),
      eq(patientContacts.patientId, patient.id),
      eq(patientContacts.kind, kind),
    )
    const [contact] = await tx.select().from(patientContacts).where(isThis)
    if (!contact) throw notFound('Contact')
    if (kind === 'email' && body.blocked !== undefined)
      throw invalidFields({ blocked: 'Only phone numbers can be blocked' })
    const after = { enabled: body.enabled ?? contact.enabled, blocked: body.blocked ?? contact.blocked }
    if (after.enabled !== contact.enabled || after.blocked !== contact.blocked) {
      await tx.update(patientContacts).set(after).where(isThis)
      await tx
        .update(patients)
        .set({ hasDigitalContact: isDigitallyReachable(patient.id), modifiedAt: viewer.now.toISOString() })
        .where(eq(patients.id, patient.id))
      await recordPatientChange(tx, viewer, {
        patient,
        event: 'patient_updated',
        timeline: { type: timelineType(contact, after), data: { kind, contact_id: contact.id } },
        changes: {
          [`${kind}.enabled`]: [contact.enabled, after.enabled],
          [`${kind}.blocked`]: [contact.blocked, after.blocked],
        },
      })
    }
    return getPatient(tx, viewer, { path })
  }

interface ContactState {
  enabled: boolean
  blocked: boolean
}

function timelineType(before: ContactState, after: ContactState): string {
  if (before.blocked !== after.blocked) return after.blocked ? 'contact_blocked' : 'contact_unblocked'
  return after.enabled ? 'contact_enabled' : 'contact_disabled'
}

/** Digitally reachable: an enabled e-mail that is not the work one, or an enabled mobile phone (type 1). */
function isDigitallyReachable(patientId: string) {
  return sql<boolean>`exists (select 1 from ${patientContacts} where ${patientContacts.patientId} = ${patientId}
    and ${patientContacts.enabled} and not ${patientContacts.blocked}
    and ((${patientContacts.kind} = 'email' and ${patientContacts.priority} <> 'work') or (${patientContacts.kind} = 'phone' and ${patientContacts.phoneType} = 1)))`
}
