import { listPresence, type Presence, setPresence } from '../../api/contract/threadPresence.ts'
import type { presenceStates } from '../../api/contract/events.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { encodeGlobalId, restIdOf } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { StaffMemberRef } from './Message.ts'
import { ThreadRef } from './Thread.ts'

const PresenceRef = builder.objectRef<Presence>('ThreadPresence').implement({
  description: 'Somebody else who has a thread before them',
  fields: (t) => ({
    person: t.expose('user', { data: 'none', type: StaffMemberRef, description: 'Who' }),
    isTyping: t.exposeBoolean('is_typing', { data: 'none', description: 'Whether they type' }),
    until: t.expose('until', {
      data: 'none',
      type: 'DateTime',
      description: 'Until when it holds, unless they say so again',
    }),
  }),
})

builder.objectField(ThreadRef, 'presence', (t) =>
  t.expose('presence', {
    data: 'none',
    type: [PresenceRef],
    description: 'Who else looks at it or types, at this moment',
  }),
)

const PresenceState = closedEnum<(typeof presenceStates)[number]>('PresenceState', 'What the viewer does at a thread', {
  viewing: 'Reads it; repeat within a minute',
  typing: 'Types; repeat every few seconds',
  left: 'Has left it',
})

interface AtThread {
  id: string
  presence: Presence[]
}

restMutation({
  name: 'setThreadPresence',
  description:
    'Tells other users that the viewer looks at a thread, types there or has left it; it expires automatically',
  endpoint: setPresence,
  input: (t) => ({
    threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread' }),
    state: t.field({ data: 'none', type: PresenceState, required: true, description: 'What the viewer does there' }),
  }),
  toCall: ({ threadId, state }) => ({ path: { id: threadId }, body: { state } }),
  success: {
    description: 'Other users are notified',
    from: ({ presence }, _context, { threadId }) => ({ id: threadId, presence }),
    fields: (t) => ({
      threadId: t.id({ data: 'none', description: 'The thread', resolve: ({ id }) => encodeGlobalId('Thread', id) }),
      presence: t.expose('presence', { data: 'none', type: [PresenceRef], description: 'Who else is there' }),
    }),
  },
})

const ThreadsPresenceRef = builder.objectRef<AtThread>('PresenceAtThread').implement({
  description: 'Who else is at a thread',
  fields: (t) => ({
    threadId: t.id({ data: 'none', description: 'The thread', resolve: ({ id }) => encodeGlobalId('Thread', id) }),
    presence: t.expose('presence', { data: 'none', type: [PresenceRef], description: 'Who else is there' }),
  }),
})

builder.queryField('threadPresence', (t) =>
  t.field({
    data: 'none',
    type: [ThreadsPresenceRef],
    description:
      'Who else looks at threads or types there, 100 threads at most. It reads nothing of whom they are with; threads that are not the viewer’s are left out',
    args: { threadIds: t.arg.idList({ data: 'none', required: true, description: 'The threads' }) },
    resolve: async (_root, { threadIds }, { rest }) => {
      if (threadIds.length === 0) return []
      const ids = threadIds.map((id) => restIdOf(id, 'Thread')).join(',')
      const { answer } = await rest.call(listPresence, { query: { thread_ids: ids } })
      return answer.map(({ thread_id: id, presence }) => ({ id, presence }))
    },
  }),
)
