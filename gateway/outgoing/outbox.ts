import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { listOutbox, messageChannels, messageStatuses } from '../../api/contract/outbox.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { containsPattern } from '../graph/containsPattern.ts'
import { openEnum } from '../graph/openEnum.ts'

type Message = AnswerOf<typeof listOutbox>[number]

const channel = openEnum('MessageChannel', messageChannels, 'How a message is sent', {
  email: 'By email',
  sms: 'As a text message',
  letter: 'On paper, by mail',
  voice: 'As a recorded call',
})
const status = openEnum('MessageStatus', messageStatuses, 'Status of an outgoing message', {
  queued: 'Waiting to be sent',
  sent: 'Handed over to the carrier',
  failed: 'Not sent: the carrier rejected it, or every retry failed',
})

const OutgoingMessageRef = builder.objectRef<Message>('OutgoingMessage').implement({
  description: 'A message that the demo stored instead of sending',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    channel: t.field({
      data: 'none',
      type: channel.ref,
      description: 'Channel of the message',
      resolve: (message) => channel.of(message.channel),
    }),
    recipient: t.exposeString('recipient', { data: 'personal', description: 'Recipient’s address or number' }),
    subject: t.exposeString('subject', { data: 'personal', description: 'Subject. Empty when the channel has none' }),
    text: t.exposeString('text', { data: 'personal', description: 'Full text, with links' }),
    status: t.field({
      data: 'none',
      type: status.ref,
      description: 'Delivery status',
      resolve: (message) => status.of(message.status),
    }),
    createdAt: t.expose('created_at', {
      data: 'none',
      type: 'DateTime',
      description: 'When it was handed to the carrier',
    }),
  }),
})

connection(listOutbox, {
  field: 'outbox',
  node: OutgoingMessageRef,
  description: 'For developers: messages that the demo stored instead of sending, newest first. System admins only',
  args: (arg) => ({ recipient: arg.string({ data: 'personal', description: 'Part of the address or number' }) }),
  toCall: ({ recipient }) => ({
    where: recipient ? { recipient: { $ilike: containsPattern(recipient) } } : {},
    sort: '-created_at',
  }),
})
