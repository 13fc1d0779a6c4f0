import { retryMessage, unsendMessage } from '../../../api/contract/messageSending.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { MessageRef } from '../Message.ts'
import { threadById, ThreadRef } from '../Thread.ts'

restMutation({
  name: 'unsendMessage',
  description: 'Unsends a message within its hold period',
  endpoint: unsendMessage,
  input: (t) => ({ messageId: t.id({ data: 'none', required: true, for: 'Message', description: 'The message' }) }),
  toCall: ({ messageId }) => ({ path: { id: messageId } }),
  row: ({ messageId }) => messageId,
  success: {
    description: 'The message was unsent. Its text is in the author’s draft',
    from: async (unsent, context) => ({
      unsent,
      thread: await threadById(context).load(unsent.thread_id),
    }),
    fields: (t) => ({
      unsent: t.expose('unsent', {
        data: 'none',
        type: MessageRef,
        description: 'The message, with its text removed',
      }),
      thread: t.expose('thread', {
        data: 'none',
        type: ThreadRef,
        nullable: true,
        description: 'The thread with the draft',
      }),
    }),
  },
})

restMutation({
  name: 'retryMessage',
  description: 'Resends an undelivered message',
  endpoint: retryMessage,
  input: (t) => ({ messageId: t.id({ data: 'none', required: true, for: 'Message', description: 'The message' }) }),
  toCall: ({ messageId }) => ({ path: { id: messageId } }),
  success: {
    description: 'The message is being resent',
    from: (sent) => ({ sent }),
    fields: (t) => ({
      sent: t.expose('sent', { data: 'none', type: MessageRef, description: 'The updated message' }),
    }),
  },
})
