import { discardThread } from '../../api/contract/threadChanges.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId, restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'

const DiscardThreadInput = builder.inputType('DiscardThreadInput', {
  description: 'Which thread',
  fields: (t) => ({
    threadId: t.id({ required: true, description: 'A thread with somebody unknown' }),
    modifiedAt: t.field({
      type: 'DateTime',
      description: 'modifiedAt of the thread as the viewer saw it; a later change by someone else is then a conflict',
    }),
  }),
})

const DiscardThreadSuccess = builder.objectRef<{ id: string }>('DiscardThreadSuccess').implement({
  description: 'It is gone, with what was written in it',
  fields: (t) => ({
    threadId: t.id({ description: 'The thread that was', resolve: ({ id }) => encodeGlobalId('Thread', id) }),
  }),
})

builder.mutationField('discardThread', (t) =>
  t.field({
    type: resultUnion('DiscardThreadResult', DiscardThreadSuccess, 'DiscardThreadSuccess'),
    description: 'Discards a thread with somebody unknown, for good',
    args: { input: t.arg({ type: DiscardThreadInput, required: true, description: 'Which thread' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.threadId, 'Thread')
        const query = input.modifiedAt == null ? {} : { modified_at: input.modifiedAt }
        return rest.row(discardThread, id, { path: { id }, query })
      }) as never,
  }),
)
