import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { patient } from './patients.ts'
import { date, expectedVersion, typedText } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** Languages of the messages to patients. */
export const messageLanguages = ['english', 'spanish'] as const

const name = typedText.max(80)

/**
 * Omitted fields stay unchanged. `tags` are names: a new name is created, and imported tags cannot be removed. The
 * billing system owns name and date of birth if the account was imported.
 */
export const updatePatient = endpoint({
  name: 'updatePatient',
  method: 'PATCH',
  path: '/v2/patients/{id}',
  summary: 'Changes tags, message language, and details that the billing system does not own',
  access: 'patients.edit',
  body: z.strictObject({
    tags: z.array(typedText.min(1).max(60)).max(50).optional(),
    communication_language: z.enum(messageLanguages).optional(),
    first_name: name.min(1, refusedAs('no_first_name')).optional(),
    middle_name: name.optional(),
    last_name: name.min(1, refusedAs('no_last_name')).optional(),
    date_of_birth: date.nullable().optional(),
    modified_at: expectedVersion,
  }),
  answers: { 200: patient },
})
