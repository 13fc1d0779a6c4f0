import { retryMessage, withdrawMessage } from '../../../api/contract/messageSending.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { MessageRef } from '../Message.ts'
import { threadById, ThreadRef } from '../Thread.ts'

restMutation({
  name: 'withdrawMessage',
  description: 'Unsends a message within its hold period',
  endpoint: withdrawMessage,
  input: (t) => ({ messageId: t.id({ data: 'none', required: true, for: 'Message', description: 'The message' }) }),
  toCall: ({ messageId }) => ({ path: { id: messageId } }),
  row: ({ messageId }) => messageId,
  success: {
    description: 'The message was unsent. Its text is in the author’s draft',
    from: async (withdrawn, context) => ({
      withdrawn,
      thread: await threadById(context).load(withdrawn.thread_id),
    }),
    fields: (t) => ({
      withdrawn: t.expose('withdrawn', {
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
