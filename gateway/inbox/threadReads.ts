import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { markThreadRead, markThreadUnread } from '../../api/contract/threadReads.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId, restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { ThreadRef } from './Thread.ts'

const isUnread = 'Whether the viewer has yet to read it: the patient wrote after what they saw last, or they marked it'
const unreadCount =
  'Messages of the patient that came after what the viewer saw last; who never looked counts from the last answer'

builder.objectFields(ThreadRef, (t) => ({
  isUnread: t.exposeBoolean('is_unread', { description: isUnread }),
  unreadCount: t.exposeInt('unread_count', { description: unreadCount }),
}))

type Unread = AnswerOf<typeof markThreadRead>

/** Of its own, without the thread: whether somebody has read it tells nothing of an account. */
const ThreadReadSuccess = builder.objectRef<Unread>('ThreadReadSuccess').implement({
  description: 'How far the viewer has read it is kept',
  fields: (t) => ({
    threadId: t.id({ description: 'The thread', resolve: ({ thread_id: id }) => encodeGlobalId('Thread', id) }),
    isUnread: t.exposeBoolean('is_unread', { description: isUnread }),
    unreadCount: t.exposeInt('unread_count', { description: unreadCount }),
  }),
})
const threadReadResult = resultUnion('ThreadReadResult', ThreadReadSuccess, 'ThreadReadSuccess')

const MarkReadInput = builder.inputType('MarkThreadReadInput', {
  description: 'Which thread, and how far',
  fields: (t) => ({
    threadId: t.id({ required: true, description: 'The thread' }),
    position: t.int({ required: true, description: 'Place of the last entry that the viewer saw' }),
  }),
})

const MarkUnreadInput = builder.inputType('MarkThreadUnreadInput', {
  description: 'Which thread',
  fields: (t) => ({ threadId: t.id({ required: true, description: 'The thread' }) }),
})

builder.mutationFields((t) => ({
  markThreadRead: t.field({
    type: threadReadResult,
    description: 'Says how far the viewer has read a thread; never back. For them alone',
    args: { input: t.arg({ type: MarkReadInput, required: true, description: 'Thread and position' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const path = { id: restIdOf(input.threadId, 'Thread') }
        return (await rest.call(markThreadRead, { path, body: { position: input.position } })).answer
      }) as never,
  }),
  markThreadUnread: t.field({
    type: threadReadResult,
    description: 'Marks a thread as unread until the viewer looks at it again. For them alone',
    args: { input: t.arg({ type: MarkUnreadInput, required: true, description: 'The thread' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const path = { id: restIdOf(input.threadId, 'Thread') }
        return (await rest.call(markThreadUnread, { path })).answer
      }) as never,
  }),
}))
