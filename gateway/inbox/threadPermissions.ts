import { type ThreadAction, threadActions } from '../../api/contract/threadActions.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import { PermissionRef, permissionOf } from '../graph/refusalFields.ts'
import { CorrespondentPermissionsRef } from './Correspondent.ts'
import { ThreadRef } from './Thread.ts'

const descriptions: Record<ThreadAction, string> = {
  open: 'Marking an unanswered thread as opened',
  assign: 'Taking it',
  reassign: 'Assigning it to somebody else',
  unassign: 'Taking it from who has it, with a reason',
  escalate: 'Escalating it to a group, with a note',
  pause: 'Pausing it, with an end or without',
  pause_for_review: 'Pausing it for review',
  await: 'Waiting for the patient’s answer',
  close: 'Closing it',
  reopen: 'Opening a closed one again',
  resume: 'Ending a pause',
  discard: 'Discarding one with somebody unknown, for good',
  link: 'Linking one with somebody unknown to a patient',
  call: 'Calling the number of somebody unknown; whether it can be called now is asked where it is wanted',
  request_spanish: 'Asking for somebody who answers in Spanish; it cannot be undone',
  draft_reply: 'Having a reply drafted, accepting and rejecting it, and deferring the thread to an agent',
  resume_drafts: 'Letting the assistant draft again in one that was deferred to an agent',
}
const camelCase = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Each field decides when a query selects it. */
const ThreadPermissionsRef = builder.objectRef<Thread>('ThreadPermissions').implement({
  description: 'What the viewer may do to a thread in its present state, with the reason where not',
  interfaces: [CorrespondentPermissionsRef],
  fields: (t) => ({
    sendMessage: t.field({
      data: 'none',
      type: PermissionRef,
      description: 'Writing to the correspondent; a note is possible all the same',
      resolve: ({ send_refusal: refusal }) => permissionOf(refusal),
    }),
    useReplyDrafts: t.field({
      data: 'none',
      type: PermissionRef,
      description: 'Working with drafted replies at all. draftReply says whether the viewer may decide on this one now',
      resolve: ({ gpt_refusal: refusal }) => permissionOf(refusal),
    }),
    ...Object.fromEntries(
      threadActions.map((action) => [
        camelCase(action),
        t.field({
          data: 'none',
          type: PermissionRef,
          description: descriptions[action],
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
    description: 'What the viewer may do to the thread now',
    resolve: (thread) => thread,
  }),
)
