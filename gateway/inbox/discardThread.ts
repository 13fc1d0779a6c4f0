import { expectedVersion } from '../graph/seenVersion.ts'
import { discardThread } from '../../api/contract/threadChanges.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { threadInput } from './threadSuccess.ts'

restMutation({
  name: 'discardThread',
  description: 'Permanently discards an unlinked thread',
  endpoint: discardThread,
  input: threadInput,
  toCall: (input) => ({ path: { id: input.threadId }, query: expectedVersion(input) }),
  row: ({ threadId }) => threadId,
  success: {
    description: 'The thread and its messages were deleted',
    from: ({ id }) => ({ id }),
    fields: (t) => ({
      deletedId: t.id({
        data: 'none',
        description: 'Id of the deleted thread',
        resolve: ({ id }) => encodeGlobalId('Thread', id),
      }),
    }),
  },
})
