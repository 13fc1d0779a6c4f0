import type { FieldMap } from '@pothos/core'
import { listHistory, type HistoryEntry } from '../../api/contract/messages.ts'
import type { EventData } from '../../api/contract/events.ts'
import { presenceMs } from '../../api/contract/threadPresence.ts'
import { builder, type GraphTypes } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { nodeById } from '../graph/leadsTo.ts'
import type { Context } from '../graph/Context.ts'
import type { SubscriptionPayload } from '../graph/SubscriptionPayload.ts'
import { typeNames } from './inboxEventTypes.ts'
import { ConversationEntryRef, nodeOf } from './ThreadEvent.ts'
import { ThreadRef, threadById } from './Thread.ts'

type EventPayload = Extract<SubscriptionPayload, { kind: 'event' }>

/** Marks a field that repeats the event: it is equal for every subscriber and reveals nothing about an account. */
const ofTheEvent = { extensions: { isOfTheEvent: true } } as const

export const InboxEventRef = builder.interfaceRef<SubscriptionPayload>('InboxEvent').implement({
  description: 'An inbox event, or a status event of the stream itself',
  fields: (t) => ({
    cursor: t.exposeString('cursor', {
      data: 'none',
      description: 'Cursor after this event. A subscription with it as `after` continues exactly from here',
      ...ofTheEvent,
    }),
  }),
})

type Fields = PothosSchemaTypes.ObjectFieldBuilder<GraphTypes, EventPayload>

const threadOf = nodeById(ThreadRef, threadById)

const dataOf = ({ event }: EventPayload): EventData => event.data
const idOf = (typename: string, id: string | null) => (id === null ? null : encodeGlobalId(typename, id))

/** Ids of the correspondent, and the thread as the viewer may see it now. */
const threadFields = (t: Fields) => ({
  threadId: t.id({
    data: 'none',
    description: 'Id of the thread in this graph',
    ...ofTheEvent,
    resolve: (payload) => encodeGlobalId('Thread', dataOf(payload).thread_id ?? ''),
  }),
  patientId: t.id({
    data: 'none',
    nullable: true,
    description: 'Id of the patient. Null for an unlinked thread',
    ...ofTheEvent,
    resolve: (payload) => idOf('Patient', dataOf(payload).patient_id),
  }),
  thread: t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description: 'The current thread. Null when it was discarded',
    resolve: (payload, _args, context, info) => threadOf(dataOf(payload).thread_id ?? '', context, info),
  }),
})

const position = (t: Fields) =>
  t.int({
    data: 'none',
    nullable: true,
    description: 'Position in the conversation, starting at 1',
    ...ofTheEvent,
    resolve: (payload) => dataOf(payload).position ?? null,
  })

const entry = (t: Fields) =>
  t.field({
    data: 'none',
    type: ConversationEntryRef,
    nullable: true,
    description: 'The updated entry. Null when the viewer may not read it',
    resolve: async (payload, _args, context) => {
      const found = await entryAt(context, dataOf(payload))
      return found && nodeOf(found)
    },
  })

async function entryAt({ rest }: Context, { thread_id, position: place }: EventData): Promise<HistoryEntry | null> {
  if (thread_id === null || place === undefined) return null
  const { answer } = await rest.call(listHistory, { query: { thread_id, after: place - 1, per_page: 1 } })
  return answer.find((found) => found.position === place) ?? null
}

function threadEventType(name: string, description: string, fields: (t: Fields) => FieldMap) {
  return builder.objectRef<EventPayload>(name).implement({
    description,
    interfaces: [InboxEventRef],
    fields: (t) => ({ ...threadFields(t), ...fields(t) }),
  })
}

threadEventType('NewMessage', 'A message was sent or received', (t) => ({ position: position(t), message: entry(t) }))
threadEventType('ThreadEventAdded', 'An entry was added to the history of a thread', (t) => ({
  position: position(t),
  entry: entry(t),
}))
threadEventType('MessageStatusChanged', 'The delivery status of a message changed', (t) => ({
  position: position(t),
  message: entry(t),
}))
threadEventType('UserMentioned', 'A note mentions the viewer. Nobody else receives it', (t) => ({
  position: position(t),
  messageId: t.id({
    data: 'none',
    description: 'Id of the note in this graph',
    ...ofTheEvent,
    resolve: (payload) => encodeGlobalId('Message', dataOf(payload).message_id ?? ''),
  }),
}))
threadEventType('ThreadChanged', 'The status or assignee of a thread changed', () => ({}))
threadEventType('ReplyDraftChanged', 'A reply draft is ready, failed or was accepted', () => ({}))

threadEventType('PresenceChanged', 'A user views a thread, types in it or left it', (t) => ({
  userId: t.id({
    data: 'none',
    description: 'Id of the user in this graph',
    ...ofTheEvent,
    resolve: (payload) => encodeGlobalId('User', dataOf(payload).user_id ?? ''),
  }),
  isThere: t.boolean({
    data: 'none',
    description: 'Whether the user is in the thread. Expires automatically unless renewed',
    ...ofTheEvent,
    resolve: (payload) => dataOf(payload).presence !== 'left',
  }),
  isTyping: t.boolean({
    data: 'none',
    description: 'Whether the user is typing',
    ...ofTheEvent,
    resolve: (payload) => dataOf(payload).presence === 'typing',
  }),
  until: t.field({
    data: 'none',
    type: 'DateTime',
    description: 'When it expires, unless renewed',
    ...ofTheEvent,
    resolve: (payload) => {
      const ms = dataOf(payload).presence === 'typing' ? presenceMs.typing : presenceMs.viewing
      return new Date(Date.now() + ms).toISOString()
    },
  }),
}))

builder.objectRef<EventPayload>('PatientOnlineChanged').implement({
  description: 'A patient came online in the portal, or went offline',
  interfaces: [InboxEventRef],
  fields: (t) => ({
    patientId: t.id({
      data: 'none',
      nullable: true,
      description: 'Id of the patient in this graph',
      ...ofTheEvent,
      resolve: (payload) => idOf('Patient', dataOf(payload).patient_id),
    }),
    conversationId: t.id({
      data: 'none',
      nullable: true,
      description:
        'Id of the patient’s thread. Null before the first message. Not called `threadId`, because that is non-null in other events and one query could not select both',
      ...ofTheEvent,
      resolve: (payload) => idOf('Thread', dataOf(payload).thread_id),
    }),
    isOnline: t.boolean({
      data: 'none',
      description: 'Whether the patient or user is online',
      ...ofTheEvent,
      resolve: (payload) => dataOf(payload).presence !== 'left',
    }),
  }),
})

builder.objectRef<EventPayload>('AccountChanged').implement({
  description:
    'A user, the card processor or a scheduled job changed an account: its payments, disputes, requests, plans, payment methods or balance. Refetch what is shown',
  interfaces: [InboxEventRef],
  fields: (t) => ({
    patientId: t.id({
      data: 'none',
      nullable: true,
      description: 'Id of the patient in this graph. Never null; nullable like the same field of the other events',
      ...ofTheEvent,
      resolve: (payload) => idOf('Patient', dataOf(payload).patient_id),
    }),
  }),
})

builder.objectRef<EventPayload>('OperatorStatusChanged').implement({
  description: 'A user’s availability changed',
  interfaces: [InboxEventRef],
  fields: (t) => ({
    userId: t.id({
      data: 'none',
      description: 'Id of the user in this graph',
      ...ofTheEvent,
      resolve: (payload) => encodeGlobalId('User', dataOf(payload).user_id ?? ''),
    }),
  }),
})

const LiveStateRef = builder.objectRef<Extract<SubscriptionPayload, { kind: 'state' }>>('LiveState').implement({
  description: 'Connection status of the stream. Sent first on every stream, with its cursor',
  interfaces: [InboxEventRef],
  fields: (t) => ({
    isLive: t.exposeBoolean('isLive', {
      data: 'none',
      description:
        'False while the upstream server is unavailable, so shown data may be out of date. Missed events follow after reconnection',
      ...ofTheEvent,
    }),
  }),
})
const ResyncRef = builder.objectRef<Extract<SubscriptionPayload, { kind: 'resync' }>>('Resync').implement({
  description: 'The events since the cursor are no longer stored. Reload everything; the stream continues from here',
  interfaces: [InboxEventRef],
})

/** GraphQL type of an event. */
export function typeNameOf(payload: SubscriptionPayload): string {
  if (payload.kind === 'event') return typeNames[payload.event.name]!
  return payload.kind === 'state' ? LiveStateRef.name : ResyncRef.name
}
