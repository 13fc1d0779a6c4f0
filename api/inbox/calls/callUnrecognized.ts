import type { Viewer } from '../../access/Viewer.ts'
import type { callUnrecognized as endpoint } from '../../contract/calls.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/Tx.ts'
import { requirePractice } from '../../practices/requirePractice.ts'
import { beginCall } from './beginCall.ts'
import { lockSelf } from './lockSelf.ts'
import { recordCallStart } from './recordCall.ts'
import { requireAvailable } from './requireAvailable.ts'
import { requireOwnPhone } from './requireOwnPhone.ts'

/** Calls a number that belongs to no known patient. @throws ApiError 404, 409 if no call is possible now */
export async function callUnrecognized(tx: Tx, viewer: Viewer, { path, body }: InputOf<typeof endpoint>) {
  const user = await lockSelf(tx, viewer, path.id)
  const practice = await requirePractice(tx, viewer, body.client_id)
  requireOwnPhone(user)
  await requireAvailable(tx, viewer, {
    practiceId: practice.id,
    patientId: null,
    phone: body.unrecognized_phone_number,
  })
  const call = await beginCall(tx, viewer, {
    companyId: practice.companyId,
    practiceId: practice.id,
    userId: user.id,
    patientId: null,
    contactId: null,
    toPhone: body.unrecognized_phone_number,
  })
  await recordCallStart(tx, viewer, call)
  return { call_id: call.id }
}
