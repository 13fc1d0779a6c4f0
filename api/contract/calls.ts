import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { phoneNumber } from './patientContacts.ts'
import { instant, openEnum, uuid } from './primitives.ts'
import { refusalBody } from './refusals/Refusal.ts'

/**
 * Call status: `initiated` while the caller’s phone rings, `ringing` while the other party’s phone rings. The last
 * three are final: `no_answer` on the other party’s side, `failed` on the caller’s.
 */
export const callStatuses = ['initiated', 'ringing', 'in_progress', 'completed', 'no_answer', 'failed'] as const
export type CallStatus = (typeof callStatuses)[number]

/** Whether the caller can call this party (specification, outbound call availability values). */
export const callAvailabilities = [
  'available',
  'in_progress',
  'another_in_progress',
  'no_contacts',
  'no_custom_phone',
  'onshore_only_support',
] as const
export type CallAvailability = (typeof callAvailabilities)[number]

export interface CallCircumstances {
  /** The caller’s active call. Its patient is null for an unrecognized number. */
  current: { patientId: string | null; toPhone: string } | null
  /** The patient to call. Null for an unrecognized number. */
  patientId: string | null
  /** The number to call. */
  phone: string | null
  hasPhone: boolean
  customOutboundPhone: string | null
  isOnshoreOnly: boolean
  isOnshore: boolean
}

/** The first reason against a call. The permission to make calls at all is `calls.make`. */
export function callAvailability(call: CallCircumstances): CallAvailability {
  if (call.current) {
    const { current, patientId, phone } = call
    const isThis = current.patientId === patientId && (patientId !== null || current.toPhone === phone)
    return isThis ? 'in_progress' : 'another_in_progress'
  }
  if (call.customOutboundPhone === null) return 'no_custom_phone'
  if (!call.hasPhone) return 'no_contacts'
  return call.isOnshoreOnly && !call.isOnshore ? 'onshore_only_support' : 'available'
}

/** A call connected by the product: it rings the caller first, then the other party. */
export const outboundCall = z.object({
  call_id: uuid,
  patient_id: uuid.nullable(),
  client_id: uuid,
  status: openEnum(callStatuses),
  to_phone: z.string(),
  /** Whether it has ended. Clients poll every 2 seconds until then. */
  is_released: z.boolean(),
  /** The phone service’s id for the other party’s leg. Null if it never rang. */
  right_leg_external_id: z.string().nullable(),
  created_at: instant,
  released_at: instant.nullable(),
})
export type OutboundCall = z.infer<typeof outboundCall>

export const callPatient = endpoint({
  name: 'callPatient',
  method: 'POST',
  path: '/v2/users/{id}/outbound-call-to-patient',
  summary: 'Calls a patient. The caller’s own phone rings first. A 409 carries the availability as its code',
  access: 'calls.make',
  isIdempotent: true,
  body: z.strictObject({ patient_id: uuid, contact_id: uuid }),
  answers: { 200: outboundCall },
})

export const getOutboundCall = endpoint({
  name: 'getOutboundCall',
  method: 'GET',
  path: '/v2/users/{id}/outbound-call-to-patient/{call}',
  summary: 'Status of one of the caller’s calls. `latest` means the most recent one; 404 when there is none',
  access: 'calls.make',
  answers: { 200: outboundCall },
})

export const callUnrecognized = endpoint({
  name: 'callUnrecognized',
  method: 'POST',
  path: '/v2/users/{id}/outbound-call-to-unrecognized',
  summary: 'Calls an unrecognized number on behalf of a practice',
  access: 'calls.make',
  isIdempotent: true,
  body: z.strictObject({ client_id: uuid, unrecognized_phone_number: phoneNumber }),
  answers: { 200: z.object({ call_id: uuid }) },
})

/** An operator’s availability for conversations. */
export const operatorStatuses = ['available', 'away', 'offline'] as const

export const setAvailability = endpoint({
  name: 'setAvailability',
  method: 'PUT',
  path: '/v2/users/{id}/availability',
  summary: 'Sets whether the caller is available for conversations',
  access: 'inbox.work',
  body: z.strictObject({ operator_status: z.enum(operatorStatuses) }),
  answers: { 200: z.object({ operator_status: openEnum(operatorStatuses) }) },
})

const availability = z.object({
  availability: openEnum(callAvailabilities),
  /** Why not; null when available. */
  refusal: refusalBody.nullable(),
})

/** Call availability of a patient: everything that a call button shows. */
export const getCallAvailability = endpoint({
  name: 'getCallAvailability',
  method: 'GET',
  path: '/v2/patients/{id}/outbound_call',
  summary: 'Whether the caller can call a patient now, and at which numbers',
  access: 'calls.make',
  showsNoAccount: true,
  answers: { 200: availability },
})

/** The same for the unknown sender of a thread. */
export const getNumberAvailability = endpoint({
  name: 'getNumberAvailability',
  method: 'GET',
  path: '/v2/threads/{id}/outbound_call',
  summary: 'Whether the caller can now call the number of a thread that is not linked to a patient',
  access: 'calls.make',
  answers: { 200: availability.extend({ phone: phoneNumber }) },
})

/** Languages of automated calls. */
export const callLanguages = ['english', 'spanish'] as const
export type CallLanguage = (typeof callLanguages)[number]

export const queueCallAndClose = endpoint({
  name: 'queueCallAndClose',
  method: 'PUT',
  path: '/v2/threads/{id}/queue-call-and-close',
  summary: 'Queues an automated callback to the patient and closes the thread',
  access: 'calls.queue',
  isIdempotent: true,
  body: z.strictObject({ patient_id: uuid, contact_id: uuid, language: z.enum(callLanguages) }),
  answers: { 200: z.object({ call_id: uuid }) },
})
