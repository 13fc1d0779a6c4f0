import { z } from 'zod'
import { paymentMethod } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { message } from './messages.ts'
import { plan } from './plans.ts'

const count = z.number().int()

/** What an account has, in short: what a page about the patient shows beside each of its lists. */
export const patientOverview = z.object({
  /** Number of rows of each list below the patient. Null for a list that the caller may not read. */
  counts: z.object({
    statements: count.nullable(),
    snapshots: count.nullable(),
    billing_cycles: count.nullable(),
    payments: count.nullable(),
    /** Cards and bank accounts on file, without removed ones. */
    cards: count.nullable(),
    plans: count.nullable(),
    /** Messages and notes of the conversation. */
    messages: count.nullable(),
    /** Entries of the timeline, and the logged calls among them. */
    events: count,
    calls: count,
    forms: count.nullable(),
  }),
  /** The card or bank account that is charged first. Null without one, or if the caller may not read cards. */
  payment_method: paymentMethod
    .pick({ id: true, display: true, exp_month: true, exp_year: true, auto_charge_enabled: true })
    .nullable(),
  /** The current payment plan. Null without one, or if the caller may not read plans. */
  plan: plan.pick({ id: true, status: true, remaining: true, next_payment_date: true }).nullable(),
  /** The last message or note. Null without one, or if the caller may not read conversations. */
  last_message: message
    .pick({ id: true, inbound: true, created_at: true })
    .extend({ preview: z.string().meta({ description: 'Start of its text, up to 140 characters' }) })
    .nullable(),
})
export type PatientOverview = z.infer<typeof patientOverview>

export const getPatientOverview = endpoint({
  name: 'getPatientOverview',
  method: 'GET',
  path: '/v2/patients/{id}/overview',
  summary: 'Number of rows of each list of a patient, first payment method, current plan and last message',
  access: 'patients.readOverview',
  answers: { 200: patientOverview },
})
