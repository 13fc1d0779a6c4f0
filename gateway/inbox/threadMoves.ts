import { expectedVersion } from '../graph/seenVersion.ts'
import {
  requestSpanishResponse,
  unassignThread,
  undoThreadMove,
  updateThread,
} from '../../api/contract/threadChanges.ts'
import { type InputBuilder, restMutation } from '../graph/restMutation.ts'
import { seenThreadInput, threadInput, threadSuccess } from './threadSuccess.ts'

const reason = (t: InputBuilder) =>
  t.string({ data: 'personal', description: 'Reason, shown in the conversation’s history' })

/** Transitions that need no input except the thread. */
const plainMoves = [
  {
    name: 'openThread',
    description: 'Marks an unanswered thread as seen',
    body: { status: 'opened' },
    done: 'The thread is marked as seen',
  },
  {
    name: 'resumeReplyDrafts',
    description: 'Lets the assistant draft replies again in a thread that was handed off to an agent',
    body: { gpt_error: null },
    done: 'The assistant drafts replies again',
  },
  {
    name: 'awaitPatient',
    description: 'Marks a thread as awaiting reply. It closes after two days without a reply',
    body: { status: 'awaiting' },
    done: 'The thread is awaiting the patient’s reply',
  },
  {
    name: 'closeThread',
    description: 'Closes a thread, whether it was assigned, paused or escalated',
    body: { status: 'closed', from_confirm_modal: true },
    done: 'The thread is closed',
  },
  {
    name: 'reopenThread',
    description: 'Reopens a closed thread, or ends a pause',
    body: { status: 'opened' },
    done: 'The thread was reopened',
  },
] as const

for (const { name, description, body, done } of plainMoves)
  restMutation({
    name,
    description,
    endpoint: updateThread,
    input: seenThreadInput,
    toCall: (input) => ({ path: { id: input.threadId }, body: { ...body, modified_at: input.modifiedAt } }),
    row: ({ threadId }) => threadId,
    success: threadSuccess(done),
  })

restMutation({
  name: 'assignThread',
  description: 'Assigns a thread to the viewer or to another user',
  endpoint: updateThread,
  input: (t) => ({
    ...seenThreadInput(t),
    ownerId: t.id({ data: 'none', for: 'User', description: 'The new assignee. Default: the viewer' }),
    reason: reason(t),
    isConfirmed: t.boolean({
      data: 'none',
      description: 'True when the viewer confirmed after a `confirmation_needed` conflict',
    }),
  }),
  inputNames: { from_confirm_modal: 'isConfirmed' },
  toCall: (input) => ({
    path: { id: input.threadId },
    body: {
      status: 'assigned' as const,
      owner_id: input.ownerId ?? undefined,
      reason: input.reason ?? '',
      from_confirm_modal: input.isConfirmed ?? false,
      modified_at: input.modifiedAt,
    },
  }),
  row: ({ threadId }) => threadId,
  success: threadSuccess('The thread is assigned'),
})

restMutation({
  name: 'unassignThread',
  description: 'Unassigns a thread, with a reason. It becomes available to all users again',
  endpoint: unassignThread,
  input: (t) => ({ ...threadInput(t), reason: reason(t) }),
  toCall: (input) => ({
    path: { id: input.threadId },
    body: { reason: input.reason ?? '', ...expectedVersion(input) },
  }),
  row: ({ threadId }) => threadId,
  success: threadSuccess('The thread is unassigned'),
})

restMutation({
  name: 'undoThreadMove',
  description:
    'Undoes the viewer’s last move of a thread, within a minute: status, assignee, pause and escalation are as before',
  endpoint: undoThreadMove,
  input: seenThreadInput,
  toCall: (input) => ({ path: { id: input.threadId }, body: { modified_at: input.modifiedAt } }),
  row: ({ threadId }) => threadId,
  success: threadSuccess('The thread is as before the move'),
})

restMutation({
  name: 'requestSpanishResponse',
  description: 'Marks a thread to be answered in Spanish. This can’t be undone',
  endpoint: requestSpanishResponse,
  input: threadInput,
  toCall: (input) => ({ path: { id: input.threadId }, body: expectedVersion(input) }),
  row: ({ threadId }) => threadId,
  success: threadSuccess('The thread is marked to be answered in Spanish'),
})

restMutation({
  name: 'handOffThread',
  description: 'Hands a thread off to an agent: the assistant drafts no replies there until it is resumed',
  endpoint: updateThread,
  input: (t) => ({
    ...seenThreadInput(t),
    reason: t.string({
      data: 'personal',
      description: 'Problem with the drafts. Shown in the conversation’s history',
    }),
  }),
  inputNames: { gpt_error: 'reason' },
  toCall: (input) => ({
    path: { id: input.threadId },
    body: { gpt_error: input.reason ?? '', modified_at: input.modifiedAt },
  }),
  row: ({ threadId }) => threadId,
  success: threadSuccess('The thread is handed off to an agent'),
})

restMutation({
  name: 'escalateThread',
  description: 'Escalates a thread to a group, with a note',
  endpoint: updateThread,
  input: (t) => ({
    ...seenThreadInput(t),
    groupId: t.id({ data: 'none', for: 'EscalationGroup', description: 'The group' }),
    note: t.string({ data: 'personal', description: 'Note for the group, stored as an internal note' }),
  }),
  inputNames: { escalate_group_id: 'groupId' },
  toCall: (input) => ({
    path: { id: input.threadId },
    body: {
      status: 'escalated' as const,
      escalate_group_id: input.groupId ?? undefined,
      note: input.note ?? '',
      modified_at: input.modifiedAt,
    },
  }),
  row: ({ threadId }) => threadId,
  success: threadSuccess('The thread is escalated'),
})

restMutation({
  name: 'pauseThread',
  description: 'Pauses a thread. An end in the year 3000 or later means no end',
  endpoint: updateThread,
  input: (t) => ({
    ...seenThreadInput(t),
    until: t.field({ data: 'none', type: 'DateTime', description: 'When it resumes automatically. Null: never' }),
    isForReview: t.boolean({ data: 'none', description: 'True pauses it for review. For system users only' }),
  }),
  inputNames: { status: 'isForReview', paused_before: 'until' },
  toCall: (input) => ({
    path: { id: input.threadId },
    body: {
      ...(input.isForReview
        ? { status: 'review_pause' as const }
        : { status: 'indefinite_pause' as const, paused_before: input.until ?? null }),
      modified_at: input.modifiedAt,
    },
  }),
  row: ({ threadId }) => threadId,
  success: threadSuccess('The thread is paused'),
})
