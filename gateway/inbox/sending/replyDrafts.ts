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
import { restIdOf } from '../../graph/globalId.ts'
import { resultUnion } from '../../graph/mutationErrors.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { catchingMutationErrors } from '../../rest/errors.ts'
import { PermissionRef } from '../../session/Permission.ts'
import { threadById, ThreadRef } from '../Thread.ts'

const status = openEnum('ReplyDraftStatus', replyDraftStatuses, 'Where a drafted reply stands')
const failure = openEnum('ReplyDraftFailure', draftFailures, 'Why there is no draft')

const ReplyDraftRef = builder.objectRef<GptResponse>('ReplyDraft').implement({
  description: 'A reply drafted by the assistant; a person decides whether it is sent',
  fields: (t) => ({
    restId: t.exposeID('id', { description: 'Id in the REST API' }),
    status: t.field({
      type: status.ref,
      description: 'Where it stands. STALE: the patient has written since, so that it is offered no more',
      resolve: (draft) => status.of(draft.status),
    }),
    text: t.exposeString('text', { description: 'What it says; empty unless it is offered' }),
    instructions: t.exposeString('instructions', { description: 'What was asked for beside an answer' }),
    ignoresInstructions: t.exposeBoolean('ignores_instructions', {
      description: 'The assistant could not do what was asked for',
    }),
    failure: t.field({
      type: failure.ref,
      nullable: true,
      description: 'Why there is none; null where there is one',
      resolve: ({ error }) => (error === null ? null : failure.of(error)),
    }),
  }),
})

builder.objectFields(ThreadRef, (t) => ({
  replyDraft: t.expose('gpt_response', {
    type: ReplyDraftRef,
    nullable: true,
    description: 'The reply that was drafted last, until it is decided; null once the thread is closed',
  }),
  deferredReason: t.exposeString('gpt_error', {
    nullable: true,
    description: 'What was wrong with the assistant’s drafts, so that an agent answers; null where it drafts',
  }),
  viewerCanDraftReply: t.field({
    type: PermissionRef,
    description: 'Having to do with drafted replies at all; whether one may decide now, viewerCan.draftReply tells',
    resolve: ({ gpt_refusal: reason }) => ({ isAllowed: reason === null, reason }),
  }),
}))

interface Drafting {
  thread: Thread | null
}
const successOf = (name: string, description: string) =>
  builder.objectRef<Drafting>(name).implement({
    description,
    fields: (t) => ({
      thread: t.expose('thread', { type: ThreadRef, nullable: true, description: 'The thread with its draft' }),
    }),
  })
const AskSuccess = successOf('AskForReplyDraftSuccess', 'It is being drafted')
const EditSuccess = successOf('EditReplyDraftSuccess', 'It says something else now')
const RejectSuccess = successOf('RejectReplyDraftSuccess', 'It is offered no more')

const threadWith = async (context: Context, { thread_id: id }: GptResponse): Promise<Drafting> => ({
  thread: await threadById(context).load(id),
})

async function decided(context: Context, id: string, action: 'edit' | 'reject', text = ''): Promise<Drafting> {
  const { answer } = await context.rest.call(decideDraft, {
    path: { id },
    query: { support_action: action },
    body: { text },
  })
  return threadWith(context, answer)
}

const draftId = { required: true, description: 'The draft: its `restId`' } as const

builder.mutationFields((t) => ({
  askForReplyDraft: t.field({
    type: resultUnion('AskForReplyDraftResult', AskSuccess, 'AskForReplyDraftSuccess'),
    description: 'Has a reply to the patient’s last message drafted; `ReplyDraftChanged` tells when it is there',
    args: {
      threadId: t.arg.id({ required: true, description: 'The thread' }),
      instructions: t.arg.string({ description: 'What the draft should be like' }),
    },
    resolve: (_root, { threadId, instructions }, context) =>
      catchingMutationErrors(async () => {
        const path = { id: restIdOf(threadId, 'Thread') }
        const body = { instructions: instructions ?? '' }
        return threadWith(context, (await context.rest.call(askForDraft, { path, body })).answer)
      }) as never,
  }),
  editReplyDraft: t.field({
    type: resultUnion('EditReplyDraftResult', EditSuccess, 'EditReplyDraftSuccess'),
    description: 'Puts another text into a draft, for everyone it is offered to',
    args: { draftId: t.arg.id(draftId), text: t.arg.string({ required: true, description: 'What it is to say' }) },
    resolve: (_root, { draftId: id, text }, context) =>
      catchingMutationErrors(() => decided(context, String(id), 'edit', text)) as never,
  }),
  rejectReplyDraft: t.field({
    type: resultUnion('RejectReplyDraftResult', RejectSuccess, 'RejectReplyDraftSuccess'),
    description: 'Rejects a draft, or puts one away that failed',
    args: { draftId: t.arg.id(draftId) },
    resolve: (_root, { draftId: id }, context) =>
      catchingMutationErrors(() => decided(context, String(id), 'reject')) as never,
  }),
}))
