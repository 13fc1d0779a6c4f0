import { listMessages, messageStatuses, messageTypes, type Message } from '../../api/contract/messages.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { batchById } from '../rest/loaders.ts'
import { userOf, UserRef } from '../users/User.ts'
import { AttachmentRef } from './Attachment.ts'

export const messageType = openEnum('MessageType', messageTypes, 'Channel of a message', {
  chat: 'The patient portal’s chat',
  email: 'Email',
  sms: 'Text message to a mobile phone',
  voice: 'Phone call; the text is its summary',
  internal_note: 'Note among the staff, which the patient never sees',
})
export const messageStatus = openEnum(
  'MessageProgress',
  messageStatuses,
  'Delivery status of a message to the patient',
  {
    sending: 'Held or on its way to the provider',
    sent: 'The provider accepted it',
    acknowledged: 'The provider reported the delivery',
    read: 'The patient opened it',
    failed: 'It could not be delivered; retryMessage sends it again',
    withdrawn: 'The author unsent it within the hold period; its text is gone',
  },
)
type Call = NonNullable<Message['meta']['call_info']>
const CallFactsRef = builder.objectRef<Call>('CallFacts').implement({
  description: 'A phone call, as the telephone system tells of it',
  fields: (t) => ({
    result: t.exposeString('result', {
      data: 'none',
      description: 'What it came to: answered, no_answer or voice_mail',
    }),
    phone: t.exposeString('phone', { data: 'personal', description: 'The number of the patient' }),
    durationSeconds: t.exposeInt('duration_seconds', { data: 'none', description: 'How long it took, seconds' }),
  }),
})

/** A message, or the beginning of one as a thread shows it. */
export interface MessageRow extends Message {
  preview?: string
}
export const messageById = batchById<MessageRow>(null, listMessages)

export const MessageRef = restNode<MessageRow>('Message', {
  description: 'A message in either direction, or a note among the staff',
  load: (id, context) => messageById(context).load(id),
})

/** Characters of a preview, as the server cuts them for a thread. */
const previewLength = 140

builder.objectFields(MessageRef, (t) => ({
  position: t.exposeInt('position', { data: 'none', description: 'Place in the conversation, from 1' }),
  createdAt: t.expose('created_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When it was written, or came in',
  }),
  isInbound: t.exposeBoolean('inbound', { data: 'none', description: 'Whether it came from the patient' }),
  type: t.field({
    data: 'none',
    type: messageType.ref,
    description: 'Channel',
    ...reads<MessageRow>('type'),
    resolve: ({ type }) => messageType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'The channel as the server names it' }),
  author: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'User who wrote it. Null for the patient, and for a message that was sent automatically',
    ...reads<MessageRow>('user'),
    resolve: ({ user }, _args, context, info) => userOf(user, context, info),
  }),
  to: t.exposeString('to', {
    data: 'personal',
    nullable: true,
    description: 'Number or address it goes to; null for chats and notes',
  }),
  subject: t.exposeString('subject', { data: 'personal', nullable: true, description: 'Subject of an e-mail' }),
  text: t.exposeString('text', {
    data: 'personal',
    description: 'The text, without any markup; of a long one, its beginning',
  }),
  preview: t.string({
    data: 'personal',
    description: 'The beginning of the text, 140 characters at most',
    ...reads<MessageRow>('preview'),
    resolve: ({ preview, text }) => preview ?? text.slice(0, previewLength),
  }),
  isCut: t.exposeBoolean('is_cut', {
    data: 'none',
    description: 'Whether there is more than text and html hold: messageBody has it',
  }),
}))

builder.objectFields(MessageRef, (t) => ({
  html: t.exposeString('html', {
    data: 'personal',
    nullable: true,
    description:
      'Of an e-mail, as it came; null for a long one. It is not clean: whoever shows it must take out what can act',
  }),
  attachments: t.expose('attachments', {
    data: 'none',
    type: [AttachmentRef],
    description: 'Its files, in their order',
  }),
  status: t.field({
    data: 'none',
    type: messageStatus.ref,
    nullable: true,
    description: 'Delivery status. Null for inbound messages and notes',
    ...reads<MessageRow>('status'),
    resolve: ({ status }) => (status === null ? null : messageStatus.of(status)),
  }),
  statusText: t.exposeString('status', {
    data: 'none',
    nullable: true,
    description: 'The status as the server names it',
  }),
  heldUntil: t.expose('held_until', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'Until when it can be taken back; null once it has left',
  }),
  isEscalation: t.exposeBoolean('escalation', {
    data: 'none',
    description: 'Whether the note went with an escalation',
  }),
  call: t.field({
    data: 'none',
    type: CallFactsRef,
    nullable: true,
    description: 'Of a phone call; for system users only',
    ...reads<MessageRow>('meta'),
    resolve: ({ meta }) => meta.call_info,
  }),
  transcription: t.string({
    data: 'personal',
    nullable: true,
    description: 'What was said on the phone; for system admins only',
    ...reads<MessageRow>('meta'),
    resolve: ({ meta }) => meta.call_transcription,
  }),
  isTranscribable: t.boolean({
    data: 'none',
    description: 'Whether the viewer may have what was said written down, and nobody has yet',
    ...reads<MessageRow>('meta'),
    resolve: ({ meta }) => meta.is_transcribable,
  }),
}))
