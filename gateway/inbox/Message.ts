import {
  listMessages,
  messageFailures,
  messageStatuses,
  messageTypes,
  previewLength,
  type Message,
} from '../../api/contract/messages.ts'
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
  internal_note: 'Internal note. The patient never sees it',
})
export const messageStatus = openEnum(
  'MessageProgress',
  messageStatuses,
  'Delivery status of a message to the patient',
  {
    sending: 'Held or on its way to the provider',
    sent: 'The provider accepted it',
    acknowledged: 'The provider reported the delivery',
    read: 'The patient read it',
    failed: 'It could not be delivered; retryMessage sends it again',
    withdrawn: 'The author unsent it within the hold period; its text is gone',
  },
)
const messageFailure = openEnum('MessageFailure', messageFailures, 'Why a message was not sent', {
  contact_blocked: 'The recipient’s address or number was blocked within the hold period',
  contact_disabled: 'The recipient’s address or number was disabled within the hold period',
})
type Call = NonNullable<Message['meta']['call_info']>
const CallFactsRef = builder.objectRef<Call>('CallFacts').implement({
  description: 'A phone call, as reported by the phone service',
  fields: (t) => ({
    result: t.exposeString('result', {
      data: 'none',
      description: 'Result: answered, no_answer or voice_mail',
    }),
    phone: t.exposeString('phone', { data: 'personal', description: 'The number of the patient' }),
    durationSeconds: t.exposeInt('duration_seconds', { data: 'none', description: 'Duration in seconds' }),
  }),
})

/** A message, or its beginning, as a thread contains it. */
export interface MessageRow extends Message {
  preview?: string
}
export const messageById = batchById<MessageRow>(null, listMessages, { made: { preview: ['text'] } })

export const MessageRef = restNode<MessageRow>('Message', {
  description: 'An inbound or outbound message, or an internal note',
  load: (id, context, fields) => messageById(context).load(id, fields),
})

builder.objectFields(MessageRef, (t) => ({
  position: t.exposeInt('position', { data: 'none', description: 'Position in the conversation, starting at 1' }),
  createdAt: t.expose('created_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When it was sent or received',
  }),
  isInbound: t.exposeBoolean('inbound', {
    data: 'none',
    description: 'True for a message from the patient, false for one from the practice',
  }),
  type: t.field({
    data: 'none',
    type: messageType.ref,
    description: 'Channel',
    ...reads<MessageRow>('type'),
    resolve: ({ type }) => messageType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'Raw channel code of the server' }),
  author: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'User who wrote it. Null for the patient, and for a message that was sent automatically',
    ...reads<MessageRow>('user'),
    resolve: ({ user }, _args, context, info) => userOf(user, context, info),
  }),
  isFromAssistant: t.exposeBoolean('is_ai', {
    data: 'none',
    description: 'Whether the automated assistant wrote and sent it; its author is null',
  }),
  to: t.exposeString('to', {
    data: 'personal',
    nullable: true,
    description: 'Recipient’s number or address. Null for chats and notes',
  }),
  subject: t.exposeString('subject', {
    data: 'personal',
    nullable: true,
    description: 'Subject of an email. Null for other messages',
  }),
  text: t.exposeString('text', {
    data: 'personal',
    description: 'Plain text. Truncated for a long message',
  }),
  preview: t.string({
    data: 'personal',
    description: 'Start of the text, up to 140 characters',
    ...reads<MessageRow>('preview'),
    resolve: ({ preview, text }) => preview ?? text.slice(0, previewLength),
  }),
  isCut: t.exposeBoolean('is_cut', {
    data: 'none',
    description: 'Whether `text` and `html` are truncated. `messageBody` has the full content',
  }),
}))

builder.objectFields(MessageRef, (t) => ({
  html: t.exposeString('html', {
    data: 'personal',
    nullable: true,
    description:
      'Original HTML of an email. Null when too long. It is not sanitized: clients must sanitize it before rendering',
  }),
  attachments: t.expose('attachments', {
    data: 'none',
    type: [AttachmentRef],
    description: 'Its files, in order',
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
    description: 'Raw status code of the server',
  }),
  failure: t.field({
    data: 'none',
    type: messageFailure.ref,
    nullable: true,
    description: 'Why it was not sent. Null unless it failed for a known reason',
    ...reads<MessageRow>('failure'),
    resolve: ({ failure }) => (failure === null ? null : messageFailure.of(failure)),
  }),
  heldUntil: t.expose('held_until', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'End of the hold period, until which it can be unsent. Null once it has been sent',
  }),
}))

builder.objectFields(MessageRef, (t) => ({
  isEscalation: t.exposeBoolean('escalation', {
    data: 'none',
    description: 'Whether the note was added with an escalation',
  }),
  call: t.field({
    data: 'none',
    type: CallFactsRef,
    nullable: true,
    description: 'Details of a phone call. Null for other messages, and for users who are not system users',
    ...reads<MessageRow>('meta'),
    resolve: ({ meta }) => meta.call_info,
  }),
  transcription: t.string({
    data: 'personal',
    nullable: true,
    description: 'Transcription of a phone call. Null without one, and for users who are not system admins',
    ...reads<MessageRow>('meta'),
    resolve: ({ meta }) => meta.call_transcription,
  }),
  isTranscribable: t.boolean({
    data: 'none',
    description: 'Whether the viewer can request a transcription that does not exist yet',
    ...reads<MessageRow>('meta'),
    resolve: ({ meta }) => meta.is_transcribable,
  }),
}))
