import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { instant, openEnum, uuid } from './primitives.ts'

export const patientFormStatuses = ['sent', 'opened', 'submitted', 'expired'] as const

/** A form that was sent to a patient; `answers` are empty until it is submitted. */
export const patientForm = z.object({
  id: uuid,
  name: z.string(),
  status: openEnum(patientFormStatuses),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  sent_at: instant,
  submitted_at: instant.nullable(),
})

export type PatientForm = z.infer<typeof patientForm>

export const listPatientForms = endpoint({
  name: 'listPatientForms',
  method: 'GET',
  path: '/v2/patients/{id}/forms',
  summary: 'Forms sent to a patient, with the answers, newest first',
  access: 'forms.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
  filter: { id: 'uuid', status: 'text', sent_at: 'instant' },
  sorts: ['-sent_at'],
  answers: { 200: z.array(patientForm) },
})
