import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { callPatient as endpoint } from '../../contract/calls.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/database.ts'
import { patientContacts } from '../../db/schema.ts'
import { conflict, invalidFields } from '../../http/ApiError.ts'
import { lockPatient } from '../../patients/lockPatient.ts'
import { beginCall } from './beginCall.ts'
import { callOf } from './callOf.ts'
import { lockSelf } from './lockSelf.ts'
import { recordCallStart } from './recordCall.ts'
import { requireAvailable } from './requireAvailable.ts'
import { conversationRefusals } from '../../contract/refusalTexts.ts'

/**
 * Calls a patient: the telephone of the caller rings first, then the patient's.
 * @throws ApiError 404, 409 where it cannot be made now, 422 for a number that is not the patient's or blocked
 */
export async function callPatient(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const user = await lockSelf(tx, viewer, path.id)
  const patient = await lockPatient(tx, viewer, body.patient_id)
  requireOwnPhone(user)
  await requireAvailable(tx, viewer, { practiceId: patient.practiceId, patientId: patient.id })
  const phone = await openPhone(tx, patient.id, body.contact_id)
  const { companyId, practiceId } = patient
  const call = await beginCall(tx, viewer, {
    companyId,
    practiceId,
    userId: user.id,
    patientId: patient.id,
    contactId: phone.id,
    toPhone: phone.value,
  })
  await recordCallStart(tx, viewer, call)
  return callOf(call)
}

/** @throws ApiError 409 where there is nothing that could ring at the caller */
export function requireOwnPhone({ phone, sipPhone }: { phone: string | null; sipPhone: string | null }): void {
  if (phone === null && sipPhone === null) throw conflict('no_own_phone', 'Your account has no phone number to call.')
}

/** A number of a patient that may be called. @throws ApiError 422 */
export async function openPhone(tx: Tx, patientId: string, contactId: string) {
  const isTheirs = and(
    eq(patientContacts.id, contactId),
    eq(patientContacts.patientId, patientId),
    eq(patientContacts.kind, 'phone'),
  )
  const [phone] = await tx.select().from(patientContacts).where(isTheirs)
  if (!phone) throw invalidFields({ contact_id: conversationRefusals.no_such_phone })
  if (phone.blocked) throw invalidFields({ contact_id: conversationRefusals.blocked_phone })
  return phone
}
