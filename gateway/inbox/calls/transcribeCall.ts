import { runTask } from '../../../api/contract/tasks.ts'
import { builder } from '../../graph/builder.ts'
import { restMutation } from '../../graph/restMutation.ts'
import { startedSuccess } from '../../patients/sync/BackgroundTask.ts'
import { messageById, MessageRef } from '../Message.ts'

restMutation({
  name: 'transcribeCall',
  description: 'Transcribes a phone call. `message` has the text once the task is finished',
  endpoint: runTask,
  input: (t) => ({
    messageId: t.id({ data: 'none', required: true, for: 'Message', description: 'Message id of the call' }),
  }),
  inputNames: { 'kwargs.phone_call_id': 'messageId' },
  toCall: ({ messageId }) => ({
    body: { name: 'transcribe_call' as const, kwargs: { phone_call_id: messageId } },
  }),
  success: startedSuccess('The transcription started'),
})

builder.queryField('message', (t) =>
  t.field({
    data: 'none',
    type: MessageRef,
    nullable: true,
    description: 'A message by its REST id. Null when it does not exist or the viewer may not see it',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API' }) },
    resolve: (_root, { restId }, context) => messageById(context).load(restId),
  }),
)
