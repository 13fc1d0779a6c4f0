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
  offered: 'It waits for a user to accept, edit or reject it',
  failed: 'The assistant could not draft it; failure says why',
  accepted: 'A user sent it as it was',
  edited: 'A user sent it with changes',
  rejected: 'A user rejected it',
  stale: 'The patient has written since, so it is no longer offered',
})
const failure = openEnum('ReplyDraftFailure', draftFailures, 'Why there is no draft', {
  too_slow: 'The assistant did not answer in time',
  unavailable: 'The assistant did not answer',
  unusable: 'The assistant’s answer could not be used',
})

const ReplyDraftRef = ownedRestNode<GptResponse>('ReplyDraft', {
  description: 'A reply drafted by the assistant; a user decides whether it is sent',
  owner: 'thread_id',
  // A thread holds its last draft, until that is decided.
  load: async (threadId, id, context) => {
    const draft = (await threadById(context).load(threadId))?.gpt_response
    return draft?.id === id ? draft : null
  },
})

builder.objectFields(ReplyDraftRef, (t) => ({
  status: t.field({
    data: 'none',
    type: status.ref,
    description: 'Where it stands. STALE: the patient has written since, so that it is offered no more',
    resolve: (draft) => status.of(draft.status),
  }),
  text: t.exposeString('text', { data: 'personal', description: 'What it says; empty unless it is offered' }),
  instructions: t.exposeString('instructions', {
    data: 'personal',
    description: 'What was asked for beside an answer',
  }),
  ignoresInstructions: t.exposeBoolean('ignores_instructions', {
    data: 'none',
    description: 'The assistant could not do what was asked for',
  }),
  failure: t.field({
    data: 'none',
    type: failure.ref,
    nullable: true,
    description: 'Why there is none; null where there is one',
    resolve: ({ error }) => (error === null ? null : failure.of(error)),
  }),
}))

builder.objectFields(ThreadRef, (t) => ({
  replyDraft: t.expose('gpt_response', {
    data: 'none',
    type: ReplyDraftRef,
    nullable: true,
    description: 'The reply that was drafted last, until it is decided; null once the thread is closed',
  }),
  deferredReason: t.exposeString('gpt_error', {
    data: 'personal',
    nullable: true,
    description: 'What was wrong with the assistant’s drafts, so that an agent answers; null where it drafts',
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
  description:
    'Requests a draft of a reply to the patient’s last message; `ReplyDraftChanged` reports when it is there',
  endpoint: askForDraft,
  input: (t) => ({
    threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread' }),
    instructions: t.string({ data: 'personal', description: 'What the draft should be like' }),
  }),
  toCall: ({ threadId, instructions }) => ({ path: { id: threadId }, body: { instructions: instructions ?? '' } }),
  success: draftSuccess('The reply is being drafted'),
})

const replyDraftId = { data: 'none', required: true, forOwned: ReplyDraftRef.name, description: 'The draft' } as const

restMutation({
  name: 'editReplyDraft',
  description: 'Changes the text of a draft, for every user it is offered to',
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
