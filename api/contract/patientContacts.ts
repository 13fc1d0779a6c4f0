import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { patient } from './patients.ts'

const contactChange = z
  .strictObject({ enabled: z.boolean().optional(), blocked: z.boolean().optional() })
  .refine((change) => change.enabled !== undefined || change.blocked !== undefined, { message: 'Nothing to change' })

export const updatePatientPhone = endpoint({
  name: 'updatePatientPhone',
  method: 'PATCH',
  path: '/v2/patients/{id}/phones/{contactId}',
  summary: 'Enables, disables, blocks or unblocks a phone number',
  access: 'patients.editContacts',
  body: contactChange,
  answers: { 200: patient },
})

export const updatePatientEmail = endpoint({
  name: 'updatePatientEmail',
  method: 'PATCH',
  path: '/v2/patients/{id}/emails/{contactId}',
  summary: 'Enables or disables an e-mail address',
  access: 'patients.editContacts',
  body: contactChange,
  answers: { 200: patient },
})
