import {
  type HistoryEntry,
  historyTypes,
  messageStatuses,
  messageTypes,
  type Message,
  type StaffMember,
} from '../../api/contract/messages.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { openEnum } from '../graph/openEnum.ts'
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
const threadEventType = openEnum('ThreadEventType', historyTypes, 'What happened to a thread', {
  thread_opened: 'A user saw the unanswered thread',
  thread_assigned: 'A user became its owner',
  thread_unassigned: 'The owner was removed',
  thread_escalated: 'It was escalated to a group',
  thread_awaiting: 'It waits for the patient’s answer',
  thread_paused: 'It was paused',
  thread_resumed: 'A pause ended',
  thread_closed: 'It was closed',
  thread_reopened: 'It was opened again after it had been closed',
  thread_linked: 'The unknown correspondent was identified as a patient',
  deferred_to_agent: 'It was handed off to an agent; the assistant drafts no replies',
  drafts_resumed: 'The assistant drafts replies again',
  spanish_requested: 'It is to be answered in Spanish',
})

export const StaffMemberRef = builder.objectRef<StaffMember>('StaffMember').implement({
  description: 'Somebody of the staff, as the viewer may know them',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    name: t.exposeString('name', {
      data: 'personal',
      description: 'Name; for our own people, to those of a practice, “Support team”',
    }),
    isSupportTeam: t.exposeBoolean('is_support_team', { data: 'none', description: 'Whether the name is kept back' }),
  }),
})

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

export const MessageRef = builder.objectRef<Message>('Message').implement({
  description: 'A message in either direction, or a note among the staff',
  fields: (t) => ({
    id: t.id({ data: 'none', description: 'Id in this graph', resolve: ({ id }) => encodeGlobalId('Message', id) }),
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
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
      description: 'By which way',
      resolve: ({ type }) => messageType.of(type),
    }),
    typeText: t.exposeString('type', { data: 'none', description: 'The way as the server names it' }),
    author: t.expose('user', {
      data: 'none',
      type: StaffMemberRef,
      nullable: true,
      description: 'Who of the staff wrote it; null for the patient, and for what was sent by itself',
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
    isCut: t.exposeBoolean('is_cut', {
      data: 'none',
      description: 'Whether there is more than text and html hold: messageBody has it',
    }),
  }),
})

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
    description: 'How far it got; null for inbound messages and notes',
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
    resolve: ({ meta }) => meta.call_info,
  }),
  transcription: t.string({
    data: 'personal',
    nullable: true,
    description: 'What was said on the phone; for system admins only',
    resolve: ({ meta }) => meta.call_transcription,
  }),
  isTranscribable: t.boolean({
    data: 'none',
    description: 'Whether the viewer may have what was said written down, and nobody has yet',
    resolve: ({ meta }) => meta.is_transcribable,
  }),
}))

type Event = HistoryEntry & { event: NonNullable<HistoryEntry['event']> }
const ThreadEventRef = builder.objectRef<Event>('ThreadEvent').implement({
  description: 'What happened to a thread, between its messages',
  fields: (t) => ({
    id: t.id({
      data: 'none',
      description: 'Id in this graph',
      resolve: ({ event }) => encodeGlobalId('ThreadEvent', event.id),
    }),
    position: t.exposeInt('position', { data: 'none', description: 'Place in the conversation, from 1' }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When' }),
    type: t.field({
      data: 'none',
      type: threadEventType.ref,
      description: 'What happened',
      resolve: ({ event }) => threadEventType.of(event.type),
    }),
    typeText: t.string({
      data: 'none',
      description: 'The type as the server names it',
      resolve: ({ event }) => event.type,
    }),
    actor: t.field({
      data: 'none',
      type: StaffMemberRef,
      nullable: true,
      description: 'Who did it; null where it happened by itself',
      resolve: ({ event }) => event.user,
    }),
    reason: t.string({
      data: 'personal',
      nullable: true,
      description: 'Why, as it was given',
      resolve: ({ event }) => event.data.reason,
    }),
    isAutoClosed: t.boolean({
      data: 'none',
      description: 'Whether it was closed because nobody answered',
      resolve: ({ event }) => event.data.is_auto_closed,
    }),
    expiresAt: t.field({
      data: 'none',
      type: 'DateTime',
      nullable: true,
      description: 'End of a pause; null without one',
      resolve: ({ event }) => event.data.expire_at,
    }),
    groupName: t.string({
      data: 'none',
      nullable: true,
      description: 'Whom it was escalated to',
      resolve: ({ event }) => event.data.to_user_group_name,
    }),
  }),
})

const isEvent = (entry: object): entry is Event => 'event' in entry

export const ConversationEntryRef = builder.unionType('ConversationEntry', {
  description: 'A message, or what happened between the messages',
  types: [MessageRef, ThreadEventRef],
  resolveType: (entry) => (isEvent(entry) ? 'ThreadEvent' : 'Message'),
})

/** The object of the graph that an entry is. */
export const nodeOf = (entry: HistoryEntry): Message | Event => entry.message ?? (entry as Event)
