import { discardThread } from '../../api/contract/threadChanges.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { seenOf, threadInput } from './threadSuccess.ts'

restMutation({
  name: 'discardThread',
  description: 'Discards a thread with an unknown correspondent, for good',
  endpoint: discardThread,
  input: threadInput,
  toCall: (input) => ({ path: { id: input.threadId }, query: seenOf(input) }),
  row: ({ threadId }) => threadId,
  success: {
    description: 'The thread is gone, with its messages',
    from: ({ id }) => ({ id }),
    fields: (t) => ({
      deletedId: t.id({
        data: 'none',
        description: 'Id of the former thread in this graph',
        resolve: ({ id }) => encodeGlobalId('Thread', id),
      }),
    }),
  },
})
