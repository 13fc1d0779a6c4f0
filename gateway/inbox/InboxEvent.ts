import type { FieldMap } from '@pothos/core'
import { listHistory, type HistoryEntry } from '../../api/contract/messages.ts'
import type { EventData } from '../../api/contract/events.ts'
import { presenceMs } from '../../api/contract/threadPresence.ts'
import { builder, type GraphTypes } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import type { Context } from '../graph/Context.ts'
import type { Told } from '../graph/Told.ts'
import { ConversationEntryRef, nodeOf } from './ThreadEvent.ts'
import { ThreadRef, threadById } from './Thread.ts'

type TellsEvent = Extract<Told, { kind: 'event' }>

/** Marks a field that repeats what the event says: it depends on nobody, and shows nothing of an account. */
const ofTheEvent = { extensions: { isOfTheEvent: true } } as const

export const InboxEventRef = builder.interfaceRef<Told>('InboxEvent').implement({
  description: 'Something that happened in the inbox, or to the stream that tells of it',
  fields: (t) => ({
    cursor: t.exposeString('cursor', {
      data: 'none',
      description: 'Where the client stands once it has seen this: with it as `after`, exactly the rest comes',
      ...ofTheEvent,
    }),
  }),
})

type Fields = PothosSchemaTypes.ObjectFieldBuilder<GraphTypes, TellsEvent>

const dataOf = ({ event }: TellsEvent): EventData => event.data
const idOf = (typename: string, id: string | null) => (id === null ? null : encodeGlobalId(typename, id))

/** With whom, as ids alone; and the thread as the viewer may see it now. */
const threadFields = (t: Fields) => ({
  threadId: t.id({
    data: 'none',
    description: 'Id of the thread in this graph',
    ...ofTheEvent,
    resolve: (told) => encodeGlobalId('Thread', dataOf(told).thread_id ?? ''),
  }),
  patientId: t.id({
    data: 'none',
    nullable: true,
    description: 'Id of the patient in this graph; null while nobody knows whose the thread is',
    ...ofTheEvent,
    resolve: (told) => idOf('Patient', dataOf(told).patient_id),
  }),
  thread: t.field({
    data: 'none',
    type: ThreadRef,
    nullable: true,
    description: 'The thread as it stands now; null where it is gone',
    resolve: (told, _args, context) => threadById(context).load(dataOf(told).thread_id ?? ''),
  }),
})

const position = (t: Fields) =>
  t.int({
    data: 'none',
    nullable: true,
    description: 'Place in the conversation, from 1',
    ...ofTheEvent,
    resolve: (told) => dataOf(told).position ?? null,
  })

const entry = (t: Fields) =>
  t.field({
    data: 'none',
    type: ConversationEntryRef,
    nullable: true,
    description: 'The entry as it is now, for those who may read it',
    resolve: async (told, _args, context) => {
      const found = await entryAt(context, dataOf(told))
      return found && nodeOf(found)
    },
  })

async function entryAt({ rest }: Context, { thread_id, position: place }: EventData): Promise<HistoryEntry | null> {
  if (thread_id === null || place === undefined) return null
  const { answer } = await rest.call(listHistory, { query: { thread_id, after: place - 1, per_page: 1 } })
  return answer.find((found) => found.position === place) ?? null
}

function tellsOf(name: string, description: string, fields: (t: Fields) => FieldMap) {
  return builder.objectRef<TellsEvent>(name).implement({
    description,
    interfaces: [InboxEventRef],
    fields: (t) => ({ ...threadFields(t), ...fields(t) }),
  })
}

tellsOf('NewMessage', 'A message was written, or came in', (t) => ({ position: position(t), message: entry(t) }))
tellsOf('ThreadEventAdded', 'Something was added to the history of a thread', (t) => ({
  position: position(t),
  entry: entry(t),
}))
tellsOf('MessageStatusChanged', 'A message to the patient got further, or failed', (t) => ({
  position: position(t),
  message: entry(t),
}))
tellsOf('ThreadChanged', 'A thread was moved, or is another’s now', () => ({}))
tellsOf('ReplyDraftChanged', 'A reply was drafted, or could not be, or the draft was accepted', () => ({}))

tellsOf('PresenceChanged', 'Somebody looks at a thread, types there or has left it', (t) => ({
  userId: t.id({
    data: 'none',
    description: 'Id of the user in this graph',
    ...ofTheEvent,
    resolve: (told) => encodeGlobalId('User', dataOf(told).user_id ?? ''),
  }),
  isThere: t.boolean({
    data: 'none',
    description: 'Whether they are there; unless they say so again, it runs out by itself',
    ...ofTheEvent,
    resolve: (told) => dataOf(told).presence !== 'left',
  }),
  isTyping: t.boolean({
    data: 'none',
    description: 'Whether they type',
    ...ofTheEvent,
    resolve: (told) => dataOf(told).presence === 'typing',
  }),
  until: t.field({
    data: 'none',
    type: 'DateTime',
    description: 'Until when it holds, unless they say so again',
    ...ofTheEvent,
    resolve: (told) => {
      const ms = dataOf(told).presence === 'typing' ? presenceMs.typing : presenceMs.viewing
      return new Date(Date.now() + ms).toISOString()
    },
  }),
}))

builder.objectRef<TellsEvent>('PatientOnlineChanged').implement({
  description: 'A patient has come to the portal, or left it',
  interfaces: [InboxEventRef],
  fields: (t) => ({
    patientId: t.id({
      data: 'none',
      nullable: true,
      description: 'Id of the patient in this graph',
      ...ofTheEvent,
      resolve: (told) => idOf('Patient', dataOf(told).patient_id),
    }),
    conversationId: t.id({
      data: 'none',
      nullable: true,
      description:
        'Id of their thread in this graph; null where nobody has written. Not called `threadId`, which is never null in other events: one query could not ask for both',
      ...ofTheEvent,
      resolve: (told) => idOf('Thread', dataOf(told).thread_id),
    }),
    isOnline: t.boolean({
      data: 'none',
      description: 'Whether they are there',
      ...ofTheEvent,
      resolve: (told) => dataOf(told).presence !== 'left',
    }),
  }),
})

builder.objectRef<TellsEvent>('OperatorStatusChanged').implement({
  description: 'Somebody of the staff can be called, or no longer',
  interfaces: [InboxEventRef],
  fields: (t) => ({
    userId: t.id({
      data: 'none',
      description: 'Id of the user in this graph',
      ...ofTheEvent,
      resolve: (told) => encodeGlobalId('User', dataOf(told).user_id ?? ''),
    }),
  }),
})

const LiveStateRef = builder.objectRef<Extract<Told, { kind: 'state' }>>('LiveState').implement({
  description: 'Whether what happens is heard of at this moment. It begins every stream, and tells how far it has come',
  interfaces: [InboxEventRef],
  fields: (t) => ({
    isLive: t.exposeBoolean('isLive', {
      data: 'none',
      description: 'False while the server behind is away: what is shown may be old. What was missed comes afterwards',
      ...ofTheEvent,
    }),
  }),
})
const ResyncRef = builder.objectRef<Extract<Told, { kind: 'resync' }>>('Resync').implement({
  description:
    'What happened since the cursor is no longer kept: load everything anew. What comes next is told from here',
  interfaces: [InboxEventRef],
})

/** Types of the graph by the events of the feed (specification, realtime events received). */
const typeNames: Readonly<Record<string, string>> = {
  new_message: 'NewMessage',
  new_history_event: 'ThreadEventAdded',
  message_sent: 'MessageStatusChanged',
  message_ack: 'MessageStatusChanged',
  message_read: 'MessageStatusChanged',
  message_failed: 'MessageStatusChanged',
  message_withdrawn: 'MessageStatusChanged',
  call_transcribed: 'MessageStatusChanged',
  new_gpt_response: 'ReplyDraftChanged',
  gpt_response_accept: 'ReplyDraftChanged',
  update_threads: 'ThreadChanged',
  thread_assigned: 'ThreadChanged',
  thread_awaiting: 'ThreadChanged',
  thread_closed: 'ThreadChanged',
  presence_changed: 'PresenceChanged',
  patient_online_changed: 'PatientOnlineChanged',
  operator_status_change: 'OperatorStatusChanged',
}

/** Whether the inbox tells of an event of the feed. */
export const isInboxEvent = (name: string): boolean => Object.hasOwn(typeNames, name)

/** The type of the graph that tells of something. */
export function typeNameOf(told: Told): string {
  if (told.kind === 'event') return typeNames[told.event.name]!
  return told.kind === 'state' ? LiveStateRef.name : ResyncRef.name
}
