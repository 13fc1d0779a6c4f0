import type { OutboundCall } from '../../contract/calls.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import type { StoredCall } from './beginCall.ts'

/** A call in the contract's shape. */
export const callOf = (call: StoredCall): OutboundCall => ({
  call_id: call.id,
  patient_id: call.patientId,
  client_id: call.practiceId,
  status: call.status,
  to_phone: call.toPhone,
  is_released: call.releasedAt !== null,
  right_leg_external_id: call.rightLegExternalId,
  created_at: isoInstant(call.createdAt),
  released_at: isoInstant(call.releasedAt),
})
