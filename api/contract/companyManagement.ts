import { z } from 'zod'
import { company } from './companies.ts'
import { endpoint } from './endpoint.ts'
import { typedText, uuid } from './primitives.ts'

export const longestCompanyName = 120

/** A new company has neither practices nor users. Its `company_uid` is made from its name. */
export const createCompany = endpoint({
  name: 'createCompany',
  method: 'POST',
  path: '/v2/companies',
  summary: 'Creates a company',
  access: 'companies.manage',
  body: z.strictObject({
    name: typedText.min(1).max(longestCompanyName),
    country_code: z.enum(['US', 'CA']).default('US'),
    /** Code of the state or province. */
    state: typedText.max(3).nullable().default(null),
  }),
  answers: { 200: company },
})

/** 409 `company_in_use` for a company with practices or users; it can be deactivated instead. */
export const deleteCompany = endpoint({
  name: 'deleteCompany',
  method: 'DELETE',
  path: '/v2/companies/{id}',
  summary: 'Deletes a company that has never been used',
  access: 'companies.manage',
  answers: { 200: z.object({ id: uuid }) },
})

/**
 * An email to each active user of the company who is notified of disputed conversations, about those of the user's
 * practices: open conversations with patients whose bill is in dispute. 409 `no_disputed_conversations`, 409
 * `no_dispute_recipients`.
 */
export const notifyDisputed = endpoint({
  name: 'notifyDisputed',
  method: 'POST',
  path: '/v2/companies/{id}/notify_disputed',
  summary: 'Tells the users of a company about its disputed conversations',
  access: 'companies.manage',
  answers: { 200: z.object({ recipients: z.number().int(), conversations: z.number().int() }) },
})
