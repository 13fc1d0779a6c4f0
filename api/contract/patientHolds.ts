import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { patient } from './patients.ts'
import { date, typedText } from './primitives.ts'
import { billingCycle } from './statements.ts'

/** `expire_at`: the day on which billing goes on, from tomorrow to 12 months ahead in the practice's zone; null for no end. */
export const pauseProcessing = endpoint({
  name: 'pauseProcessing',
  method: 'POST',
  path: '/v2/patients/{id}/pause_processing',
  summary: 'Pauses billing of an account, with a note and until a day',
  access: 'patients.pause',
  body: z.strictObject({ description: typedText.max(1000).default(''), expire_at: date.nullable().default(null) }),
  answers: { 200: patient },
})

export const resumeProcessing = endpoint({
  name: 'resumeProcessing',
  method: 'POST',
  path: '/v2/patients/{id}/resume_processing',
  summary: 'Lets billing of a paused account go on',
  access: 'patients.pause',
  answers: { 200: patient },
})

/** A cycle is paused by a conversation; a person can only let it go on. */
export const resumeBillingCycle = endpoint({
  name: 'resumeBillingCycle',
  method: 'PATCH',
  path: '/v2/patients/{id}/billing_cycles/{cycleId}',
  summary: 'Lets a paused billing cycle go on',
  access: 'patients.pause',
  body: z.strictObject({ paused: z.literal(false) }),
  answers: { 200: billingCycle },
})
