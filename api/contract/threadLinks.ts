import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { accountId, date, expectedVersion, uuid } from './primitives.ts'
import { thread } from './threads.ts'

/** Maximum number of candidates. Users narrow the search to find others. */
export const maxLinkCandidates = 20

/** A candidate patient for an unlinked thread. */
const linkCandidate = z.object({
  id: accountId,
  first_name: z.string(),
  last_name: z.string(),
  date_of_birth: date.nullable(),
  external_id: z.string(),
  client_id: uuid,
  client_name: z.string(),
  /** Whether the number or address is one of the patient’s contacts. */
  has_contact: z.boolean(),
})
export type LinkCandidate = z.infer<typeof linkCandidate>

/**
 * Active patients with an external id, of practices that call from the same number (specification, validation); those
 * who have the contact first. Without a search, only those.
 */
export const listLinkCandidates = endpoint({
  name: 'listLinkCandidates',
  method: 'GET',
  path: '/v2/threads/{id}/link-candidates',
  summary: 'Patients that an unlinked thread can be linked to',
  access: 'inbox.work',
  query: z.strictObject({ search: z.string().max(200).default('') }),
  answers: { 200: z.array(linkCandidate) },
})

/**
 * The conversation becomes the patient's. If the patient already has one, the entries are merged into it in order of
 * their time, and the answer is that conversation, with its own id.
 */
export const linkThread = endpoint({
  name: 'linkThread',
  method: 'POST',
  path: '/v2/threads/{id}/link-to-patient',
  summary: 'Links an unlinked thread to a patient',
  access: 'inbox.work',
  body: z.strictObject({ patient_id: uuid.optional(), modified_at: expectedVersion }),
  answers: { 200: thread },
})
