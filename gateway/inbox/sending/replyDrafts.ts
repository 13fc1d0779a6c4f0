import {
  askForDraft,
  decideDraft,
  draftFailures,
  type GptResponse,
  replyDraftStatuses,
} from '../../../api/contract/replyDrafts.ts'
import type { Thread } from '../../../api/contract/threads.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { ownedId } from '../../graph/globalId.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { ownedRestNode } from '../../graph/restNode.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { threadById, ThreadRef } from '../Thread.ts'

const status = openEnum('ReplyDraftStatus', replyDraftStatuses, 'Status of a drafted reply', {
  making: 'The assistant is drafting it',
  offered: 'Waiting for a user to accept, edit or reject it',
  failed: 'Drafting failed; `failure` has the reason',
  accepted: 'A user sent it as it was',
  edited: 'A user sent it with changes',
  rejected: 'A user rejected it',
  stale: 'The patient has written since, so it is no longer offered',
})
const failure = openEnum('ReplyDraftFailure', draftFailures, 'Reason that drafting failed', {
  too_slow: 'The assistant timed out',
  unavailable: 'The assistant was unavailable',
  unusable: 'The assistant’s answer could not be used',
})

const ReplyDraftRef = ownedRestNode<GptResponse>('ReplyDraft', {
  description: 'A reply drafted by the assistant. A user decides whether to send it',
  owner: 'thread_id',
  // A thread keeps its last draft until the draft is accepted or rejected.
  load: async (threadId, id, context) => {
    const draft = (await threadById(context).load(threadId, ['gpt_response']))?.gpt_response
    return draft?.id === id ? draft : null
  },
})

builder.objectFields(ReplyDraftRef, (t) => ({
  status: t.field({
    data: 'none',
    type: status.ref,
    description: 'Status. STALE: the patient has written since, so the draft is no longer offered',
    resolve: (draft) => status.of(draft.status),
  }),
  text: t.exposeString('text', { data: 'personal', description: 'Text. Empty unless the draft is offered' }),
  instructions: t.exposeString('instructions', {
    data: 'personal',
    description: 'Instructions of the user. Empty without any',
  }),
  ignoresInstructions: t.exposeBoolean('ignores_instructions', {
    data: 'none',
    description: 'True when the draft does not follow all of the instructions',
  }),
  failure: t.field({
    data: 'none',
    type: failure.ref,
    nullable: true,
    description: 'Reason that drafting failed. Null unless it failed',
    resolve: ({ error }) => (error === null ? null : failure.of(error)),
  }),
}))

builder.objectFields(ThreadRef, (t) => ({
  replyDraft: t.expose('gpt_response', {
    data: 'none',
    type: ReplyDraftRef,
    nullable: true,
    description: 'The latest drafted reply until it is accepted or rejected. Null once the thread is closed',
  }),
  handedOffReason: t.exposeString('gpt_error', {
    data: 'personal',
    nullable: true,
    description: 'Why the thread was handed off to an agent. Null while the assistant drafts replies',
  }),
}))

const draftSuccess = (description: string) => ({
  description,
  from: async ({ thread_id: id }: GptResponse, context: Context) => ({ thread: await threadById(context).load(id) }),
  fields: (t: SuccessBuilder<{ thread: Thread | null }>) => ({
    thread: t.expose('thread', {
      data: 'none',
      type: ThreadRef,
      nullable: true,
      description: 'The thread with its draft',
    }),
  }),
})

restMutation({
  name: 'askForReplyDraft',
  description: 'Requests a drafted reply to the patient’s last message. `ReplyDraftChanged` reports when it is ready',
  endpoint: askForDraft,
  input: (t) => ({
    threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread' }),
    instructions: t.string({ data: 'personal', description: 'Instructions for the draft' }),
  }),
  toCall: ({ threadId, instructions }) => ({ path: { id: threadId }, body: { instructions: instructions ?? '' } }),
  success: draftSuccess('The reply is being drafted'),
})

const replyDraftId = { data: 'none', required: true, forOwned: ReplyDraftRef.name, description: 'The draft' } as const

restMutation({
  name: 'editReplyDraft',
  description: 'Edits a drafted reply, for every user who sees it',
  endpoint: decideDraft,
  input: (t) => ({
    replyDraftId: t.id(replyDraftId),
    text: t.string({ data: 'personal', required: true, description: 'The new text' }),
  }),
  toCall: ({ replyDraftId: path, text }) => ({
    path: { id: ownedId(path)[1] },
    query: { support_action: 'edit' as const },
    body: { text },
  }),
  success: draftSuccess('The draft has the new text'),
})

restMutation({
  name: 'rejectReplyDraft',
  description: 'Rejects a draft, or dismisses one that failed',
  endpoint: decideDraft,
  input: (t) => ({ replyDraftId: t.id(replyDraftId) }),
  toCall: ({ replyDraftId: path }) => ({
    path: { id: ownedId(path)[1] },
    query: { support_action: 'reject' as const },
    body: { text: '' },
  }),
  success: draftSuccess('The draft is no longer offered'),
})
