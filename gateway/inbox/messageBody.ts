import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getMessageBody } from '../../api/contract/messages.ts'
import { builder } from '../graph/builder.ts'
import { orNull } from '../rest/loaders.ts'

const MessageBodyRef = builder.objectRef<AnswerOf<typeof getMessageBody>>('MessageBody').implement({
  description: 'All that a message says',
  fields: (t) => ({
    text: t.exposeString('text', { data: 'personal', description: 'Without any markup' }),
    html: t.exposeString('html', {
      data: 'personal',
      nullable: true,
      description: 'Of an e-mail, as it came. It is not clean: whoever shows it must take out what can act',
    }),
  }),
})

builder.queryField('messageBody', (t) =>
  t.field({
    data: 'none',
    type: MessageBodyRef,
    nullable: true,
    description: 'All that a message says, for one that conversations hold the beginning of (`isCut`)',
    args: {
      messageId: t.arg.id({ data: 'none', required: true, for: 'Message', description: 'The message' }),
    },
    resolve: (_root, { messageId: id }, { rest }) => orNull(rest.row(getMessageBody, id, { path: { id } })),
  }),
)
