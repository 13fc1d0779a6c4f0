import type { Viewer } from '../../access/Viewer.ts'
import type { queueCallAndClose as endpoint } from '../../contract/calls.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/Tx.ts'
import { conflict, invalidFields } from '../../http/ApiError.ts'
import { lockThread } from '../lockThread.ts'
import { moveThread } from '../updateThread.ts'
import { beginCall } from './beginCall.ts'
import { openPhone } from './openPhone.ts'
import { recordCallStart } from './recordCall.ts'
import { hasOpenPhone } from './requireAvailable.ts'

/**
 * Queues an automated callback to the patient and closes the thread.
 * @throws ApiError 404; 409 without a number, or if the thread cannot be closed; 422 for another patient or number
 */
export async function queueCallAndClose(tx: Tx, viewer: Viewer, { path, body: requested }: InputOf<typeof endpoint>) {
  const thread = await lockThread(tx, viewer, path.id)
  const { patientId, companyId, practiceId } = thread
  if (patientId !== requested.patient_id) throw invalidFields({ patient_id: 'other_conversation' })
  if (!(await hasOpenPhone(tx, patientId))) throw conflict('no_contacts')
  const phone = await openPhone(tx, patientId, requested.contact_id)
  const body = { status: 'closed', reason: '', note: '', from_confirm_modal: true } as const
  await moveThread(tx, viewer, thread, body)
  const call = await beginCall(tx, viewer, {
    companyId,
    practiceId,
    userId: null,
    patientId,
    contactId: phone.id,
    toPhone: phone.value,
    language: requested.language,
  })
  await recordCallStart(tx, viewer, call)
  return { call_id: call.id }
}
