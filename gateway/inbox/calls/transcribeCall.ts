import { listMessages } from '../../../api/contract/messages.ts'
import { runTask } from '../../../api/contract/tasks.ts'
import { builder } from '../../graph/builder.ts'
import { restIdOf } from '../../graph/globalId.ts'
import { resultUnion } from '../../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../../rest/errors.ts'
import { MessageRef } from '../Message.ts'

const TranscribeCallSuccess = builder.objectRef<{ task_id: string }>('TranscribeCallSuccess').implement({
  description: 'It is being written down',
  fields: (t) => ({ taskId: t.exposeID('task_id', { description: 'REST id of the task, for `backgroundTask`' }) }),
})

builder.mutationField('transcribeCall', (t) =>
  t.field({
    type: resultUnion('TranscribeCallResult', TranscribeCallSuccess, 'TranscribeCallSuccess'),
    description: 'Has what was said in a phone call written down; `message` shows it once the task has ended',
    args: { messageId: t.arg.id({ required: true, description: 'The message of the call' }) },
    resolve: (_root, { messageId }, { rest }) =>
      catchingMutationErrors(async () => {
        const kwargs = { phone_call_id: restIdOf(messageId, 'Message') }
        return (await rest.call(runTask, { body: { name: 'transcribe_call', kwargs } })).answer
      }) as never,
  }),
)

builder.queryField('message', (t) =>
  t.field({
    type: MessageRef,
    nullable: true,
    description: 'One message; null when there is none, or it is not the viewer’s',
    args: { id: t.arg.id({ required: true, description: 'Id in this graph, or the REST id' }) },
    resolve: async (_root, { id }, { rest }) => {
      const where = JSON.stringify({ id: restIdOf(id, 'Message') })
      const { answer } = await rest.call(listMessages, { query: { where, per_page: 1, count: 'false' } })
      return answer[0] ?? null
    },
  }),
)
