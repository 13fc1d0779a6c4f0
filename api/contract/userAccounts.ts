import { z } from 'zod'
import { roleLevels } from './accessProfile.ts'
import { endpoint } from './endpoint.ts'
import { emailAddress, phoneNumber } from './patientContacts.ts'
import { expectedVersion, typedText, uuid } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'
import { user } from './users.ts'

/** SIP address of an office phone: `sip:desk7@example.com`, or without its scheme. */
const sipAddress = typedText.max(200).regex(/^(sips?:)?[^\s@]+@[^\s@]+$/, refusedAs('sip_address'))

const names = {
  first_name: typedText.min(1, refusedAs('no_first_name')).max(100),
  last_name: typedText.min(1, refusedAs('no_last_name')).max(100),
}
const role = z.literal(Object.values(roleLevels)).meta({ description: 'At most the caller’s own' })

const account = {
  phone: phoneNumber.nullable(),
  sip_phone: sipAddress.nullable(),
  allowed_clients: z
    .array(uuid)
    .min(1)
    .max(2000)
    .nullable()
    .meta({ description: 'Practices among the caller’s that the user is limited to. Null: all of the company' }),
  is_patients_support: z.boolean(),
  is_spanish_speaker: z.boolean().meta({ description: 'Only system users change it' }),
  notify_on_dispute: z.boolean().meta({ description: 'Always false below the support role' }),
  notify_on_dispute_charges: z.boolean().meta({ description: 'Always true from the admin role' }),
  default_payment_location_id: uuid.nullable(),
  default_pos_terminal_id: uuid.nullable(),
}
const optionalAccount = z.strictObject(account).partial()

/** The user starts inactive, and becomes active by setting a password. 422 for an email that is already in use. */
export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/v2/users',
  summary: 'Creates a user and sends an invitation',
  access: 'users.edit',
  body: optionalAccount.extend({
    ...names,
    email: emailAddress,
    role,
    company_id: uuid.optional().meta({ description: 'Default: the caller’s own company' }),
  }),
  answers: { 200: user },
})

/**
 * Omitted fields stay unchanged. 409 `stale` if the user was changed after `modified_at`, and `last_admin` if the company
 * would have no full admin. Deactivating ends all sessions. Users change neither their own role nor their own access.
 */
export const editUser = endpoint({
  name: 'editUser',
  method: 'PUT',
  path: '/v2/users/{id}',
  summary: 'Changes a user',
  access: 'users.edit',
  body: optionalAccount.extend({
    first_name: names.first_name.optional(),
    last_name: names.last_name.optional(),
    email: emailAddress.optional().meta({ description: 'Only until the user has set a password' }),
    role: role.optional(),
    active: z.boolean().optional(),
    modified_at: expectedVersion,
  }),
  answers: { 200: user },
})

export const geoPositions = ['onshore', 'offshore'] as const

export const setSupportAgent = endpoint({
  name: 'setSupportAgent',
  method: 'PATCH',
  path: '/v2/users/{id}/support-agent',
  summary: 'Sets where a support agent works. Some practices accept calls from onshore agents only',
  access: 'users.editSupportAgent',
  body: z.strictObject({ geo_position: z.enum(geoPositions) }),
  answers: { 200: user },
})
