import { type HistoryEntry, type HistoryEvent, historyTypes, listHistory } from '../../api/contract/messages.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { orNull } from '../rest/loaders.ts'
import { userOf, UserRef } from '../users/User.ts'
import { MessageRef, type MessageRow } from './Message.ts'

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

interface Event extends HistoryEntry {
  id: string
  event: HistoryEvent
}
/** An entry that is no message as the event that it is. */
const eventOf = (entry: HistoryEntry): Event | null =>
  entry.event && { ...entry, event: entry.event, id: entry.event.id }

const ThreadEventRef = ownedRestNode<Event>('ThreadEvent', {
  description: 'What happened to a thread, between its messages',
  owner: 'thread_id',
  load: async (threadId, id, { rest }) => {
    const query = { thread_id: threadId, history_id: id, per_page: 1 }
    const [entry] = (await orNull(rest.call(listHistory, { query })))?.answer ?? []
    return entry ? eventOf(entry) : null
  },
})

builder.objectFields(ThreadEventRef, (t) => ({
  position: t.exposeInt('position', { data: 'none', description: 'Place in the conversation, from 1' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it happened' }),
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
    type: UserRef,
    nullable: true,
    description: 'User who did it. Null where it happened automatically',
    resolve: ({ event }, _args, context, info) => userOf(event.user, context, info),
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
    description: 'Name of the group that it was escalated to; the group may be gone',
    resolve: ({ event }) => event.data.to_user_group_name,
  }),
}))

const isEvent = (entry: object): entry is Event => 'event' in entry

export const ConversationEntryRef = builder.unionType('ConversationEntry', {
  description: 'A message, or what happened between the messages',
  types: [MessageRef, ThreadEventRef],
  resolveType: (entry) => (isEvent(entry) ? 'ThreadEvent' : 'Message'),
})

/** The object of the graph that an entry is. */
export function nodeOf(entry: HistoryEntry): MessageRow | Event {
  const node = entry.message ?? eventOf(entry)
  if (node === null) throw new TypeError('An entry is a message or an event')
  return node
}
