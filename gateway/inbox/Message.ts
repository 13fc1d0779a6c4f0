import {
  type HistoryEntry,
  messageStatuses,
  messageTypes,
  type Message,
  type StaffMember,
} from '../../api/contract/messages.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { openEnum } from '../graph/openEnum.ts'
import { AttachmentRef } from './Attachment.ts'

export const messageType = openEnum(
  'MessageType',
  messageTypes,
  'By which way a message goes; a note goes to nobody outside',
)
export const messageStatus = openEnum('MessageProgress', messageStatuses, 'How far a message to the patient got')

export const StaffMemberRef = builder.objectRef<StaffMember>('StaffMember').implement({
  description: 'Somebody of the staff, as the viewer may know them',
  fields: (t) => ({
    restId: t.exposeID('id', { description: 'Id in the REST API' }),
    name: t.exposeString('name', { description: 'Name; for our own people, to those of a practice, “Support team”' }),
    isSupportTeam: t.exposeBoolean('is_support_team', { description: 'Whether the name is kept back' }),
  }),
})

type Call = NonNullable<Message['meta']['call_info']>
const CallFactsRef = builder.objectRef<Call>('CallFacts').implement({
  description: 'A phone call, as the telephone system tells of it',
  fields: (t) => ({
    result: t.exposeString('result', { description: 'What it came to: answered, no_answer or voice_mail' }),
    phone: t.exposeString('phone', { description: 'The number of the patient' }),
    durationSeconds: t.exposeInt('duration_seconds', { description: 'How long it took, seconds' }),
  }),
})

export const MessageRef = builder.objectRef<Message>('Message').implement({
  description: 'A message in either direction, or a note among the staff',
  fields: (t) => ({
    id: t.id({ description: 'Id in this graph', resolve: ({ id }) => encodeGlobalId('Message', id) }),
    restId: t.exposeID('id', { description: 'Id in the REST API' }),
    position: t.exposeInt('position', { description: 'Place in the conversation, from 1' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When it was written, or came in' }),
    isInbound: t.exposeBoolean('inbound', { description: 'Whether it came from the patient' }),
    type: t.field({ type: messageType.ref, description: 'By which way', resolve: ({ type }) => messageType.of(type) }),
    typeText: t.exposeString('type', { description: 'The way as the server names it' }),
    author: t.expose('user', {
      type: StaffMemberRef,
      nullable: true,
      description: 'Who of the staff wrote it; null for the patient, and for what was sent by itself',
    }),
    to: t.exposeString('to', { nullable: true, description: 'Number or address it goes to; null for chats and notes' }),
    subject: t.exposeString('subject', { nullable: true, description: 'Subject of an e-mail' }),
    text: t.exposeString('text', { description: 'The text, without any markup; of a long one, its beginning' }),
    isCut: t.exposeBoolean('is_cut', {
      description: 'Whether there is more than text and html hold: messageBody has it',
    }),
  }),
})

builder.objectFields(MessageRef, (t) => ({
  html: t.exposeString('html', {
    nullable: true,
    description:
      'Of an e-mail, as it came; null for a long one. It is not clean: whoever shows it must take out what can act',
  }),
  attachments: t.expose('attachments', { type: [AttachmentRef], description: 'Its files, in their order' }),
  status: t.field({
    type: messageStatus.ref,
    nullable: true,
    description: 'How far it got; null for inbound messages and notes',
    resolve: ({ status }) => (status === null ? null : messageStatus.of(status)),
  }),
  statusText: t.exposeString('status', { nullable: true, description: 'The status as the server names it' }),
  heldUntil: t.expose('held_until', {
    type: 'DateTime',
    nullable: true,
    description: 'Until when it can be taken back; null once it has left',
  }),
  isEscalation: t.exposeBoolean('escalation', { description: 'Whether the note went with an escalation' }),
  call: t.field({
    type: CallFactsRef,
    nullable: true,
    description: 'Of a phone call; for system users only',
    resolve: ({ meta }) => meta.call_info,
  }),
  transcription: t.string({
    nullable: true,
    description: 'What was said on the phone; for system admins only',
    resolve: ({ meta }) => meta.call_transcription,
  }),
  isTranscribable: t.boolean({
    description: 'Whether the viewer may have what was said written down, and nobody has yet',
    resolve: ({ meta }) => meta.is_transcribable,
  }),
}))

type Event = HistoryEntry & { event: NonNullable<HistoryEntry['event']> }
const ThreadEventRef = builder.objectRef<Event>('ThreadEvent').implement({
  description: 'What happened to a thread, between its messages',
  fields: (t) => ({
    id: t.id({ description: 'Id in this graph', resolve: ({ event }) => encodeGlobalId('ThreadEvent', event.id) }),
    position: t.exposeInt('position', { description: 'Place in the conversation, from 1' }),
    createdAt: t.expose('created_at', { type: 'DateTime', description: 'When' }),
    typeText: t.string({ description: 'What happened, as a code', resolve: ({ event }) => event.type }),
    actor: t.field({
      type: StaffMemberRef,
      nullable: true,
      description: 'Who did it; null where it happened by itself',
      resolve: ({ event }) => event.user,
    }),
    reason: t.string({
      nullable: true,
      description: 'Why, as it was given',
      resolve: ({ event }) => event.data.reason,
    }),
    isAutoClosed: t.boolean({
      description: 'Whether it was closed because nobody answered',
      resolve: ({ event }) => event.data.is_auto_closed,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'End of a pause; null without one',
      resolve: ({ event }) => event.data.expire_at,
    }),
    groupName: t.string({
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
