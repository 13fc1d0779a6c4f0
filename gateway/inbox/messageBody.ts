import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getMessageBody } from '../../api/contract/messages.ts'
import { builder } from '../graph/builder.ts'
import { orNull } from '../rest/loaders.ts'

const MessageBodyRef = builder.objectRef<AnswerOf<typeof getMessageBody>>('MessageBody').implement({
  description: 'Full content of a message',
  fields: (t) => ({
    text: t.exposeString('text', { data: 'personal', description: 'Plain text' }),
    html: t.exposeString('html', {
      data: 'personal',
      nullable: true,
      description:
        'Original HTML of an email. Null without one. It is not sanitized: clients must sanitize it before rendering',
    }),
  }),
})

builder.queryField('messageBody', (t) =>
  t.field({
    data: 'none',
    type: MessageBodyRef,
    nullable: true,
    description: 'Full content of a message that is truncated in conversations (`isCut`)',
    args: {
      messageId: t.arg.id({ data: 'none', required: true, for: 'Message', description: 'The message' }),
    },
    resolve: (_root, { messageId: id }, { rest }) => orNull(rest.row(getMessageBody, id, { path: { id } })),
  }),
)
