import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { maximumMessageLength } from './messageSending.ts'
import { openEnum, typedText, uuid } from './primitives.ts'

/** Status of a drafted reply. `stale`: the patient has written since, so it is no longer offered. */
export const replyDraftStatuses = ['making', 'offered', 'failed', 'accepted', 'edited', 'rejected', 'stale'] as const

/** Reason for a missing draft: timeout, unavailable service, or unusable answer. */
export const draftFailures = ['too_slow', 'unavailable', 'unusable'] as const
export type DraftFailureCode = (typeof draftFailures)[number]

/** What a user may do with a drafted reply, besides sending it. */
export const supportActions = ['edit', 'reject'] as const

/** A reply drafted by the assistant; a person decides whether it is sent. */
export const gptResponse = z.object({
  id: uuid,
  thread_id: uuid,
  status: openEnum(replyDraftStatuses),
  /** Position of the patient’s last message that it answers. */
  based_on_position: z.number().int(),
  /** Empty unless it is offered, or was accepted. */
  text: z.string(),
  instructions: z.string(),
  /** Whether the assistant could not follow all of the instructions. */
  ignores_instructions: z.boolean(),
  error: openEnum(draftFailures).nullable(),
  external_id: z.string().nullable().meta({ description: 'Id at the drafting service. Null if it returns none' }),
  /** The user’s decision: `edit` or `reject`. Null for neither. */
  support_action: openEnum(supportActions).nullable(),
})
export type GptResponse = z.infer<typeof gptResponse>

/**
 * An addition to the specification, in which drafts are only created automatically. The offered draft comes with the
 * thread, as `gpt_response`.
 */
export const askForDraft = endpoint({
  name: 'askForDraft',
  method: 'POST',
  path: '/v2/threads/{id}/gpt_responses',
  summary: 'Requests a drafted reply to the patient’s last message. It replaces the current draft',
  access: 'inbox.draftReplies',
  body: z.strictObject({ instructions: typedText.max(500).default('') }),
  answers: { 200: gptResponse },
})

/** To accept a draft, send it: `gpt_response_id` of `POST /v2/messages`. */
export const decideDraft = endpoint({
  name: 'decideDraft',
  method: 'PATCH',
  path: '/v2/gpt_responses/{id}',
  summary: 'Edits or rejects a drafted reply. 409 when the patient has written since',
  access: 'inbox.draftReplies',
  query: z.strictObject({ support_action: z.enum(supportActions) }),
  body: z.strictObject({
    /** For `edit`. */
    text: typedText.max(maximumMessageLength).default(''),
  }),
  answers: { 200: gptResponse },
})
