import { z } from 'zod'
import { attachment, attachmentIds } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { maximumMessageLength, writtenTypes } from './messageSending.ts'
import { instant, openEnum } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** A user’s message draft in a thread, with text and subject exactly as typed. */
export const messageDraft = z.object({
  type: openEnum(writtenTypes),
  subject: z.string(),
  text: z.string(),
  attachments: z.array(attachment),
  modified_at: instant,
})
export type MessageDraft = z.infer<typeof messageDraft>

const unsent = z.string().regex(/^[^\0\p{Surrogate}]*$/u, refusedAs('impossible_character'))
const answers = { 200: z.object({ draft: messageDraft.nullable() }) }
const path = '/v2/threads/{id}/draft'

export const getDraft = endpoint({
  name: 'getDraft',
  method: 'GET',
  path,
  summary: 'The caller’s own message draft in a thread',
  access: 'inbox.send',
  answers,
})

/** Last write wins: a draft has one author, on any device. */
export const putDraft = endpoint({
  name: 'putDraft',
  method: 'PUT',
  path,
  summary: 'Saves the caller’s message draft, to continue on any device',
  access: 'inbox.send',
  body: z.strictObject({
    type: z.enum(writtenTypes),
    subject: unsent.max(200).default(''),
    text: unsent.max(maximumMessageLength),
    attachment_ids: attachmentIds,
  }),
  answers,
})

export const deleteDraft = endpoint({
  name: 'deleteDraft',
  method: 'DELETE',
  path,
  summary: 'Deletes the caller’s message draft',
  access: 'inbox.send',
  answers,
})
