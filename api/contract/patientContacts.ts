import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { patient } from './patients.ts'
import { expectedVersion, typedText } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'
import { contactPriorities } from './statuses.ts'

/** 1 mobile, 2 landline, 3 VoIP. */
export const phoneTypes = [1, 2, 3] as const
/** Their names, in the order of the numbers. */
export const phoneTypeNames = ['mobile', 'landline', 'voip'] as const
export const phoneType = z.literal(phoneTypes)
const priority = z.enum(contactPriorities)
export const emailAddress = typedText.max(320).regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, refusedAs('email_address'))
/** Normalized to `+` and digits. Ten digits are a US number. */
export const phoneNumber = typedText
  .max(40)
  .regex(/^[+\d\s().-]*$/, refusedAs('phone_number'))
  .transform((text) => text.replaceAll(/[^\d+]/g, ''))
  .transform((text) => (/^1?\d{10}$/.test(text) ? `+1${text.slice(-10)}` : text))
  .refine((text) => /^\+[1-9]\d{7,14}$/.test(text), { message: refusedAs('phone_number') })

const contactChange = {
  enabled: z.boolean().optional(),
  blocked: z.boolean().optional(),
  priority: priority.optional(),
  modified_at: expectedVersion,
}
const isChange = [
  (change: object) => Object.entries(change).some(([name, value]) => name !== 'modified_at' && value !== undefined),
  { message: refusedAs('nothing_to_change') },
] as const

export const addPatientPhone = endpoint({
  name: 'addPatientPhone',
  method: 'POST',
  path: '/v2/patients/{id}/phones',
  summary: 'Adds a phone number. 409 when the patient already has it',
  access: 'patients.editContacts',
  body: z.strictObject({ value: phoneNumber, type: phoneType.default(1), priority: priority.default('second') }),
  answers: { 200: patient },
})

export const addPatientEmail = endpoint({
  name: 'addPatientEmail',
  method: 'POST',
  path: '/v2/patients/{id}/emails',
  summary: 'Adds an email address. 409 when the patient already has it',
  access: 'patients.editContacts',
  body: z.strictObject({ value: emailAddress, priority: priority.default('second') }),
  answers: { 200: patient },
})

export const updatePatientPhone = endpoint({
  name: 'updatePatientPhone',
  method: 'PATCH',
  path: '/v2/patients/{id}/phones/{contactId}',
  summary: 'Enables, disables, blocks or unblocks a phone number, or corrects one that was not imported',
  access: 'patients.editContacts',
  body: z
    .strictObject({ ...contactChange, value: phoneNumber.optional(), type: phoneType.optional() })
    .refine(...isChange),
  answers: { 200: patient },
})

export const updatePatientEmail = endpoint({
  name: 'updatePatientEmail',
  method: 'PATCH',
  path: '/v2/patients/{id}/emails/{contactId}',
  summary: 'Enables, disables, blocks or unblocks an email address, or corrects one that was not imported',
  access: 'patients.editContacts',
  body: z.strictObject({ ...contactChange, value: emailAddress.optional() }).refine(...isChange),
  answers: { 200: patient },
})

export const deletePatientPhone = endpoint({
  name: 'deletePatientPhone',
  method: 'DELETE',
  path: '/v2/patients/{id}/phones/{contactId}',
  summary: 'Removes a phone number. 409 when it was imported',
  access: 'patients.editContacts',
  answers: { 200: patient },
})

export const deletePatientEmail = endpoint({
  name: 'deletePatientEmail',
  method: 'DELETE',
  path: '/v2/patients/{id}/emails/{contactId}',
  summary: 'Removes an email address. 409 when it was imported',
  access: 'patients.editContacts',
  answers: { 200: patient },
})

/**
 * The country is always the United States. If the billing system accepts address changes, the new address is in
 * `pending_address` until it has been accepted.
 */
export const putPatientAddress = endpoint({
  name: 'putPatientAddress',
  method: 'PUT',
  path: '/v2/patients/{id}/address',
  summary: 'Changes the mailing address, if the billing system accepts address changes',
  access: 'patients.editAddress',
  body: z.strictObject({
    street_number: typedText.max(20),
    street: typedText.min(1, refusedAs('no_street')).max(120),
    line2: typedText.max(120).default(''),
    city: typedText.min(1, refusedAs('no_city')).max(80),
    state: typedText.regex(/^[A-Z]{2}$/, refusedAs('no_state')),
    zip_code: typedText.regex(/^\d{5}(-\d{4})?$/, refusedAs('zip_code')),
    modified_at: expectedVersion,
  }),
  answers: { 200: patient },
})
