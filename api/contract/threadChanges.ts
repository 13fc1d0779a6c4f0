import { z } from 'zod'
import { operatorStatuses } from './calls.ts'
import { endpoint } from './endpoint.ts'
import { type HistoryType, staffMember } from './messages.ts'
import { instant, openEnum, expectedVersion, typedText, uuid } from './primitives.ts'
import { pauseStatuses, threadStatuses } from './threadStates.ts'
import { thread } from './threads.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** A pause to the year 3000 or later has no end (specification, states); its constant is 32517706984000. */
export const indefinitePauseFrom = Date.UTC(3000, 0, 1)

const reason = typedText.max(2000)

/**
 * Changes a thread’s status by the transition table. A pause that ends after the year 3000, or has no end, is a pause
 * without an end; an endless pause with an end is one that ends.
 * `gpt_error` hands the thread off to an agent, or resumes the assistant. It is judged by the status after the
 * transition.
 */
export const updateThread = endpoint({
  name: 'updateThread',
  method: 'PATCH',
  path: '/v2/threads/{id}',
  summary:
    'Changes a thread’s status: open, assign, escalate, pause, await reply, close, reopen, or hand off to an agent',
  access: 'inbox.work',
  body: z
    .strictObject({
      status: z.enum(threadStatuses).optional(),
      /** The new assignee. Default: the caller. */
      owner_id: uuid.optional(),
      /** Reason, required when another user is assigned. Shown in the history. */
      reason: reason.default(''),
      escalate_group_id: uuid.optional(),
      /** Saved as an internal note. Required for an escalation. */
      note: typedText.max(10_000).default(''),
      paused_before: instant.nullable().optional(),
      /** The caller confirmed after a confirmation conflict. */
      from_confirm_modal: z.boolean().default(false),
      /** What was wrong with the assistant’s drafts; an agent answers from now on. Null resumes the drafts. */
      gpt_error: typedText.min(1, refusedAs('no_draft_error')).max(2000).nullable().optional(),
      /** Where in a client the change was made, such as `inbox`; stored in the change log. */
      location: typedText.max(200).optional(),
      /** `modified_at` of the thread as the caller saw it. If the thread has moved since, nothing changes (409 `stale`). */
      modified_at: instant,
    })
    .refine(({ status, gpt_error: error }) => status !== undefined || error !== undefined, {
      message: refusedAs('nothing_to_change'),
      path: ['status'],
    }),
  answers: { 200: thread },
})

/** Pauses a patient without a thread by starting a paused one. 409 `has_thread` if there is one. */
export const startThread = endpoint({
  name: 'startThread',
  method: 'POST',
  path: '/v2/threads',
  summary: 'Pauses a patient who has no thread yet',
  access: 'inbox.work',
  body: z.strictObject({
    patient_id: uuid,
    status: z.enum(pauseStatuses),
    paused_before: instant.nullable().optional(),
    reason: reason.default(''),
  }),
  answers: { 200: thread },
})

/** Only for an unlinked thread. Its messages are deleted with it, and the audit log records the deletion. */
export const discardThread = endpoint({
  name: 'discardThread',
  method: 'DELETE',
  path: '/v2/threads/{id}',
  summary: 'Permanently discards a thread that is not linked to a patient',
  access: 'inbox.discard',
  query: z.strictObject({ modified_at: expectedVersion }),
  answers: { 200: z.object({ id: uuid }) },
})

/** Cannot be undone: from then on, Spanish-speaking agents answer the thread. */
export const requestSpanishResponse = endpoint({
  name: 'requestSpanishResponse',
  method: 'PUT',
  path: '/v2/threads/{id}/request-spanish-response',
  summary: 'Marks a thread to be answered in Spanish',
  access: 'inbox.requestSpanish',
  body: z.strictObject({ modified_at: expectedVersion }),
  answers: { 200: thread },
})

export const unassignThread = endpoint({
  name: 'unassignThread',
  method: 'PUT',
  path: '/v2/threads/{id}/unassign',
  summary: 'Unassigns a thread and makes it available to all users again',
  access: 'inbox.unassign',
  body: z.strictObject({ reason: reason.default(''), modified_at: instant.optional() }),
  answers: { 200: thread },
})

/** Seconds after a move in which its author can undo it. */
export const undoSeconds = 60

/** Moves that can be undone, by their history entries. */
export const undoableMoves = [
  'thread_assigned',
  'thread_unassigned',
  'thread_escalated',
  'thread_awaiting',
  'thread_paused',
  'thread_resumed',
  'thread_closed',
  'thread_reopened',
  'deferred_to_agent',
  'drafts_resumed',
] as const satisfies readonly HistoryType[]

/**
 * Restores the status, assignee, pause and escalation from before the caller’s last move of the thread. The move stays
 * in the history, and so does the note of an escalation.
 */
export const undoThreadMove = endpoint({
  name: 'undoThreadMove',
  method: 'PUT',
  path: '/v2/threads/{id}/undo',
  summary: 'Undoes the caller’s last move of a thread, within a minute',
  access: 'inbox.work',
  body: z.strictObject({
    /** `modified_at` of the thread after the move. If the thread has changed since, nothing changes (409 `stale`). */
    modified_at: instant,
  }),
  answers: { 200: thread },
})

/** With their availability for conversations and their load. */
const assignee = staffMember.extend({
  operator_status: openEnum(operatorStatuses),
  /** Threads assigned to the user that aren’t closed. Only those that the caller may see. */
  assigned_thread_count: z.number().int(),
})
export type Assignee = z.infer<typeof assignee>

export const listInboxPeople = endpoint({
  name: 'listInboxPeople',
  method: 'GET',
  path: '/v2/threads/people',
  summary:
    'Users of the caller’s inbox, by name: those that have, or can be assigned, threads. Practice staff see only their own staff',
  access: 'inbox.work',
  answers: { 200: z.array(assignee) },
})

export const listAssignees = endpoint({
  name: 'listAssignees',
  method: 'GET',
  path: '/v2/threads/{id}/assignees',
  summary: 'Users that a thread can be assigned to, by name. Practice staff see only their own staff',
  access: 'inbox.work',
  answers: { 200: z.array(assignee) },
})
