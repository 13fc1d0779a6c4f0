import { retryMessage, withdrawMessage } from '../../../api/contract/messageSending.ts'
import type { Message } from '../../../api/contract/messages.ts'
import type { Thread } from '../../../api/contract/threads.ts'
import { builder } from '../../graph/builder.ts'
import { restIdOf } from '../../graph/globalId.ts'
import { resultUnion } from '../../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../../rest/errors.ts'
import { MessageRef } from '../Message.ts'
import { threadById, ThreadRef } from '../Thread.ts'

interface Withdrawn {
  withdrawn: Message
  thread: Thread | null
}

const WithdrawMessageSuccess = builder.objectRef<Withdrawn>('WithdrawMessageSuccess').implement({
  description: 'The message was taken back; its words are in the draft of who wrote it',
  fields: (t) => ({
    withdrawn: t.expose('withdrawn', { type: MessageRef, description: 'The message, without its words' }),
    thread: t.expose('thread', { type: ThreadRef, nullable: true, description: 'The thread with the draft' }),
  }),
})

builder.mutationField('withdrawMessage', (t) =>
  t.field({
    type: resultUnion('WithdrawMessageResult', WithdrawMessageSuccess, 'WithdrawMessageSuccess'),
    description: 'Takes a message back that has not left yet',
    args: { messageId: t.arg.id({ required: true, description: 'The message' }) },
    resolve: (_root, { messageId }, context) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(messageId, 'Message')
        const withdrawn = await context.rest.row(withdrawMessage, id, { path: { id } })
        return { withdrawn, thread: await threadById(context).load(withdrawn.thread_id) }
      }) as never,
  }),
)

const RetryMessageSuccess = builder.objectRef<{ sent: Message }>('RetryMessageSuccess').implement({
  description: 'The message is on its way again',
  fields: (t) => ({ sent: t.expose('sent', { type: MessageRef, description: 'The message as it is now' }) }),
})

builder.mutationField('retryMessage', (t) =>
  t.field({
    type: resultUnion('RetryMessageResult', RetryMessageSuccess, 'RetryMessageSuccess'),
    description: 'Sends a message again that could not be delivered',
    args: {
      messageId: t.arg.id({ required: true, description: 'The message' }),
      idempotencyKey: t.arg.string({ description: 'Made up by the caller: the same key sends once' }),
    },
    resolve: (_root, { messageId, idempotencyKey }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(messageId, 'Message')
        return { sent: (await rest.callOnce(retryMessage, idempotencyKey, { path: { id } })).answer }
      }) as never,
  }),
)
