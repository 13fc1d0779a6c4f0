import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { date, instant, openEnum, typedText, uuid } from './primitives.ts'
import { callResults, patientEventTypes } from './statuses.ts'
import { refusedAs } from './refusals/ofIssue.ts'

export const patientEvent = z.object({
  id: uuid,
  type: openEnum(patientEventTypes),
  created_at: instant,
  user: z.object({ id: uuid, first_name: z.string(), last_name: z.string() }).nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})

export const listPatientEvents = endpoint({
  name: 'listPatientEvents',
  method: 'GET',
  path: '/v2/patients/{id}/events',
  summary: 'Timeline of an account, newest first',
  access: 'patients.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
  filter: { id: 'uuid', type: 'text', created_at: 'instant' },
  sorts: ['-created_at'],
  answers: { 200: z.array(patientEvent) },
})

/** A logged call with its result. */
export const logCall = endpoint({
  name: 'logCall',
  method: 'POST',
  path: '/v2/patients/{id}/events',
  summary: 'Logs a phone call with its result',
  access: 'patients.logCall',
  body: z.strictObject({
    type: z.literal('manual_call'),
    data: z.strictObject({
      result: z.enum(callResults, refusedAs('no_call_result')),
      notes: typedText.max(2000).default(''),
      followup_date: date.nullable().default(null),
    }),
  }),
  answers: { 200: patientEvent },
})
