import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { patient } from './patients.ts'
import { date, expectedVersion, typedText } from './primitives.ts'
import { billingCycle } from './statements.ts'

/**
 * `expire_at`: the day billing resumes, from tomorrow to 12 months ahead in the practice’s time zone. Null or `9999-01-01` for no end.
 */
export const pauseProcessing = endpoint({
  name: 'pauseProcessing',
  method: 'POST',
  path: '/v2/patients/{id}/pause_processing',
  summary: 'Pauses billing of an account, with a note and until a day',
  access: 'patients.pause',
  body: z.strictObject({
    description: typedText.max(1000).default(''),
    expire_at: date.nullable().default(null),
    modified_at: expectedVersion,
  }),
  answers: { 200: patient },
})

export const resumeProcessing = endpoint({
  name: 'resumeProcessing',
  method: 'POST',
  path: '/v2/patients/{id}/resume_processing',
  summary: 'Resumes billing of a paused account',
  access: 'patients.pause',
  answers: { 200: patient },
})

/** A conversation pauses a cycle; users can only resume it. */
export const resumeBillingCycle = endpoint({
  name: 'resumeBillingCycle',
  method: 'PATCH',
  path: '/v2/patients/{id}/billing_cycles/{cycleId}',
  summary: 'Resumes a paused billing cycle',
  access: 'patients.pause',
  body: z.strictObject({ paused: z.literal(false) }),
  answers: { 200: billingCycle },
})

/**
 * Approves a bill that is in review or canceled, or a patient who isn’t ready: the cycle is then ready. 409 with the
 * reason otherwise.
 */
export const approvePatient = endpoint({
  name: 'approvePatient',
  method: 'POST',
  path: '/v2/patients/{id}/approve',
  summary: 'Approves the account’s bill for sending',
  access: 'statements.approve',
  isIdempotent: true,
  answers: { 200: patient },
})

/** `restart_payment_plan`: also if the patient has a payment plan, which is then canceled. */
export const restartPatientRule = endpoint({
  name: 'restartPatientRule',
  method: 'POST',
  path: '/v2/patients/{id}/restart_rule',
  summary: 'Restarts the account’s billing workflow for its current balance',
  access: 'statements.restart',
  isIdempotent: true,
  body: z.strictObject({ restart_payment_plan: z.boolean().default(false) }).prefault({}),
  answers: { 200: patient },
})
