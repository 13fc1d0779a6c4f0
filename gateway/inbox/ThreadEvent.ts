import { type HistoryEntry, type HistoryEvent, historyTypes, listHistory } from '../../api/contract/messages.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import { orNull } from '../rest/loaders.ts'
import { userOf, UserRef } from '../users/User.ts'
import { handoffReason } from './handoffReason.ts'
import { MessageRef, type MessageRow } from './Message.ts'

const threadEventType = openEnum('ThreadEventType', historyTypes, 'Type of a thread event', {
  thread_opened: 'A user opened the unanswered thread',
  thread_assigned: 'Assigned to a user',
  thread_unassigned: 'Unassigned',
  thread_escalated: 'Escalated to a group',
  thread_awaiting: 'Marked as awaiting reply',
  thread_paused: 'Paused',
  thread_resumed: 'Resumed after a pause',
  thread_closed: 'Closed',
  thread_reopened: 'Reopened',
  move_undone: 'The user undid their last move, or unsent a message that had moved the thread',
  thread_linked: 'Linked to a patient',
  deferred_to_agent: 'Handed off to an agent. The assistant stops drafting replies',
  drafts_resumed: 'The assistant drafts replies again',
  spanish_requested: 'A Spanish response was requested',
  ai_took: 'The automated assistant took it',
  ai_handed_off: 'The automated assistant handed it off to people',
})

interface Event extends HistoryEntry {
  id: string
  event: HistoryEvent
}
/** An entry that is not a message, as its event. */
const eventOf = (entry: HistoryEntry): Event | null =>
  entry.event && { ...entry, event: entry.event, id: entry.event.id }

const ThreadEventRef = ownedRestNode<Event>('ThreadEvent', {
  description: 'An event of a thread, shown between its messages',
  owner: 'thread_id',
  load: async (threadId, id, { rest }) => {
    const query = { thread_id: threadId, history_id: id, per_page: 1 }
    const [entry] = (await orNull(rest.call(listHistory, { query })))?.answer ?? []
    return entry ? eventOf(entry) : null
  },
})

builder.objectFields(ThreadEventRef, (t) => ({
  position: t.exposeInt('position', { data: 'none', description: 'Position in the conversation, starting at 1' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it happened' }),
  type: t.field({
    data: 'none',
    type: threadEventType.ref,
    description: 'Type of the event',
    resolve: ({ event }) => threadEventType.of(event.type),
  }),
  typeText: t.string({
    data: 'none',
    description: 'Raw type code of the server',
    resolve: ({ event }) => event.type,
  }),
  actor: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'User who caused it. Null when it happened automatically',
    resolve: ({ event }, _args, context, info) => userOf(event.user, context, info),
  }),
  reason: t.string({
    data: 'personal',
    nullable: true,
    description: 'Reason as the user entered it. Null without one',
    resolve: ({ event }) => event.data.reason,
  }),
  aiHandoffReason: t.field({
    data: 'none',
    type: handoffReason.ref,
    nullable: true,
    description: 'Why the assistant handed it off. Null for other events',
    resolve: ({ event: { data } }) =>
      data.ai_handoff_reason === null ? null : handoffReason.of(data.ai_handoff_reason),
  }),
  isAutoClosed: t.boolean({
    data: 'none',
    description: 'Whether it was closed automatically after two days without a reply',
    resolve: ({ event }) => event.data.is_auto_closed,
  }),
  expiresAt: t.field({
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'End of the pause. Null without one',
    resolve: ({ event }) => event.data.expire_at,
  }),
  groupName: t.string({
    data: 'none',
    nullable: true,
    description: 'Name of the escalation group, which may no longer exist. Null for other events',
    resolve: ({ event }) => event.data.to_user_group_name,
  }),
}))

const isEvent = (entry: object): entry is Event => 'event' in entry

export const ConversationEntryRef = builder.unionType('ConversationEntry', {
  description: 'A message, or a thread event',
  types: [MessageRef, ThreadEventRef],
  resolveType: (entry) => (isEvent(entry) ? 'ThreadEvent' : 'Message'),
})

/** The object of the graph for an entry. */
export function nodeOf(entry: HistoryEntry): MessageRow | Event {
  const node = entry.message ?? eventOf(entry)
  if (node === null) throw new TypeError('An entry is a message or an event')
  return node
}
