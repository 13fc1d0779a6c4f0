import { type ThreadAction, threadActions } from '../../api/contract/threadActions.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import { PermissionRef, permissionOf } from '../graph/refusalFields.ts'
import { reads, sameRow } from '../graph/restFields.ts'
import { CorrespondentPermissionsRef } from './Correspondent.ts'
import { ThreadRef } from './Thread.ts'

const descriptions: Record<ThreadAction, string> = {
  open: 'Marking an unanswered thread as opened',
  assign: 'Assigning it to oneself',
  reassign: 'Assigning it to another user',
  unassign: 'Unassigning it, with a reason',
  escalate: 'Escalating it to a group, with a note',
  pause: 'Pausing it, with or without an end',
  pause_for_review: 'Pausing it for review',
  await: 'Marking it as awaiting reply',
  send_and_await: 'Sending a message and waiting for the reply',
  close: 'Closing it',
  reopen: 'Reopening it',
  resume: 'Ending a pause',
  discard: 'Permanently discarding an unlinked thread',
  link: 'Linking an unlinked thread to a patient',
  call: 'Calling the patient or the unlinked number. See `Patient.viewerCan.call` and `numberCall` for availability',
  request_spanish: 'Requesting a Spanish response. This can’t be undone',
  draft_reply: 'Requesting, accepting and rejecting reply drafts, and handing the thread off to an agent',
  resume_drafts: 'Resuming assistant drafts in a thread that was handed off to an agent',
}
const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Each field decides when a query selects it. */
const ThreadPermissionsRef = builder.objectRef<Thread>('ThreadPermissions').implement({
  description: 'The viewer’s permissions for a thread in its current status, each with a denial reason',
  interfaces: [CorrespondentPermissionsRef],
  fields: (t) => ({
    sendMessage: t.field({
      data: 'none',
      type: PermissionRef,
      description: 'Sending messages. Notes are possible even when denied',
      ...reads<Thread>('send_refusal'),
      resolve: ({ send_refusal: refusal }) => permissionOf(refusal),
    }),
    useReplyDrafts: t.field({
      data: 'none',
      type: PermissionRef,
      description: 'Working with drafted replies in general. `draftReply` applies to the current draft',
      ...reads<Thread>('gpt_refusal'),
      resolve: ({ gpt_refusal: refusal }) => permissionOf(refusal),
    }),
    ...Object.fromEntries(
      threadActions.map((action) => [
        camelCase(action),
        t.field({
          data: 'none',
          type: PermissionRef,
          description: descriptions[action],
          ...reads<Thread>('refusals'),
          resolve: ({ refusals }) => permissionOf(refusals[action]),
        }),
      ]),
    ),
  }),
})

builder.objectField(ThreadRef, 'viewerCan', (t) =>
  t.field({
    data: 'none',
    type: ThreadPermissionsRef,
    description: 'The viewer’s permissions for the thread',
    ...sameRow,
    resolve: (thread) => thread,
  }),
)
