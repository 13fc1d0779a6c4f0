import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { emailAddress, phoneNumber, phoneType } from './patientContacts.ts'
import { patient } from './patients.ts'
import { date, money, typedText, uuid } from './primitives.ts'
import { refusal } from './rules.ts'
import { roleLevels, type AccessProfile } from './accessProfile.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** The only billing system that accepts new patients from the product (specification: new patients only for kareo). */
export const openConnection = 'kareo'

/**
 * Denial reason for adding patients to a practice, or null. System admins always may, others if the billing system
 * accepts them (specification, validation rules).
 */
export function newPatientRefusal(profile: AccessProfile, connectionType: string): Refusal | null {
  const refused = refusal(profile, 'patients.create')
  if (refused) return refused
  const isSystemAdmin = profile.isSystem && profile.role >= roleLevels.admin
  return connectionType === openConnection || isSystemAdmin ? null : refuse('no_new_patients')
}

const amount = money.regex(/^\d/, refusedAs('amount'))

/** Amounts of a past visit: the patient's amount is `allowed_amount` minus `ins_paid`. */
const earlierVisit = z.strictObject({
  service_date: date,
  allowed_amount: amount,
  ins_paid: amount.default('0'),
  /** Amount the patient has paid. */
  pt_paid: amount.default('0'),
})

/** `allow_duplicate` confirms that an existing patient with this name and date of birth is a different person. */
export const createPatient = endpoint({
  name: 'createPatient',
  method: 'POST',
  path: '/v2/patients',
  summary: 'Adds a patient, optionally with the balance of an earlier visit. 409 for a likely duplicate',
  access: 'patients.create',
  isIdempotent: true,
  body: z.strictObject({
    client_id: uuid,
    first_name: typedText.min(1, refusedAs('no_first_name')).max(80),
    middle_name: typedText.max(80).default(''),
    last_name: typedText.min(1, refusedAs('no_last_name')).max(80),
    date_of_birth: date,
    external_id: typedText.max(80).optional(),
    communication_language: z.enum(['english', 'spanish']).default('english'),
    phones: z
      .array(z.strictObject({ value: phoneNumber, type: phoneType.default(1) }))
      .max(10)
      .default([]),
    emails: z
      .array(z.strictObject({ value: emailAddress }))
      .max(10)
      .default([]),
    visit: earlierVisit.optional(),
    allow_duplicate: z.boolean().default(false),
  }),
  answers: { 200: patient },
})
