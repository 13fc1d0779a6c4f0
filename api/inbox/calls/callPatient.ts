import type { Viewer } from '../../access/Viewer.ts'
import type { callPatient as endpoint } from '../../contract/calls.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/Tx.ts'
import { lockPatient } from '../../patients/lockPatient.ts'
import { beginCall } from './beginCall.ts'
import { callOf } from './callOf.ts'
import { lockSelf } from './lockSelf.ts'
import { openPhone } from './openPhone.ts'
import { recordCallStart } from './recordCall.ts'
import { requireAvailable } from './requireAvailable.ts'
import { requireOwnPhone } from './requireOwnPhone.ts'

/**
 * Calls a patient: the caller’s phone rings first, then the patient’s.
 * @throws ApiError 404, 409 if no call is possible now, 422 for a number that isn’t the patient’s or is blocked
 */
export async function callPatient(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const user = await lockSelf(tx, viewer, path.id)
  const patient = await lockPatient(tx, viewer, body.patient_id)
  requireOwnPhone(user)
  await requireAvailable(tx, viewer, { practiceId: patient.practiceId, patientId: patient.id, phone: null })
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
