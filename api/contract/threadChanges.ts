import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { staffMember } from './messages.ts'
import { instant, typedText, uuid } from './primitives.ts'
import { threadStatuses } from './threadStates.ts'
import { thread } from './threads.ts'

/** A pause to the year 3000 or later has no end (specification, states); so has its constant, 32517706984000. */
export const endlessPauseFrom = Date.UTC(3000, 0, 1)

const reason = typedText.max(2000)

/**
 * Moves a thread by the table of states. Asking for a pause with an end beyond the year 3000, or with none, is asking
 * for one without an end; asking for an endless one with an end is asking for one that ends.
 */
export const updateThread = endpoint({
  name: 'updateThread',
  method: 'PATCH',
  path: '/v2/threads/{id}',
  summary: 'Moves a thread: opens, assigns, escalates, pauses, marks awaiting, closes, reopens',
  access: 'inbox.work',
  body: z.strictObject({
    status: z.enum(threadStatuses, 'Unknown status'),
    /** Whom to assign it to; the caller without it. */
    owner_id: uuid.optional(),
    /** Why, where someone else is assigned; it stands in the history. */
    reason: reason.default(''),
    escalate_group_id: uuid.optional(),
    /** Kept as an internal note; an escalation needs one. */
    note: typedText.max(10_000).default(''),
    paused_before: instant.nullable().optional(),
    /** The caller was asked and confirmed. */
    from_confirm_modal: z.boolean().default(false),
    /** `modified_at` of what the caller saw: where someone was faster, nothing is changed. */
    modified_at: instant.optional(),
  }),
  answers: { 200: thread },
})

export const unassignThread = endpoint({
  name: 'unassignThread',
  method: 'PUT',
  path: '/v2/threads/{id}/unassign',
  summary: 'Takes a thread from who it is assigned to; it is open for everyone again',
  access: 'inbox.unassign',
  body: z.strictObject({ reason: reason.default(''), modified_at: instant.optional() }),
  answers: { 200: thread },
})

export const listAssignees = endpoint({
  name: 'listAssignees',
  method: 'GET',
  path: '/v2/threads/{id}/assignees',
  summary: 'People whom a thread can be assigned to, by name; to people of a practice, their own',
  access: 'inbox.work',
  answers: { 200: z.array(staffMember) },
})
