import { listPresence, type Presence, setPresence } from '../../api/contract/threadPresence.ts'
import type { presenceStates } from '../../api/contract/events.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { reads } from '../graph/restFields.ts'
import { restMutation } from '../graph/restMutation.ts'
import { userOf, UserRef } from '../users/User.ts'
import { threadOf, ThreadRef } from './Thread.ts'
import { partialThreadField } from './threadSuccess.ts'

const PresenceRef = builder.objectRef<Presence>('ThreadPresence').implement({
  description: 'Somebody else who has a thread before them',
  fields: (t) => ({
    user: t.field({
      data: 'none',
      type: UserRef,
      nullable: true,
      description: 'The user. Null when the viewer may not read more of them than their name',
      resolve: ({ user }, _args, context, info) => userOf(user, context, info),
    }),
    isTyping: t.exposeBoolean('is_typing', { data: 'none', description: 'Whether they type' }),
    until: t.expose('until', {
      data: 'none',
      type: 'DateTime',
      description: 'Until when it holds, unless they say so again',
    }),
  }),
})

builder.objectField(ThreadRef, 'presence', (t) =>
  t.field({
    data: 'none',
    type: [PresenceRef],
    description: 'Other users who look at it or type, at this moment',
    ...reads<Thread>('presence'),
    resolve: ({ presence }) => presence,
  }),
)

const PresenceState = closedEnum<(typeof presenceStates)[number]>('PresenceState', 'What the viewer does at a thread', {
  viewing: 'Reads it; repeat within a minute',
  typing: 'Types; repeat every few seconds',
  left: 'Has left it',
})

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
    from: ({ presence }, _context, { threadId }) => ({ part: { id: threadId, presence } }),
    fields: (t) => partialThreadField(t, 'The thread, with the presence of other users'),
  },
})

builder.queryField('threadPresence', (t) =>
  t.field({
    data: 'none',
    type: [ThreadRef],
    description:
      'Threads with the presence of other users, 100 at most; threads that are not the viewer’s are left out. Selecting `presence` alone reads nothing about a patient',
    args: { threadIds: t.arg.idList({ data: 'none', required: true, for: 'Thread', description: 'The threads' }) },
    resolve: async (_root, { threadIds }, context, info) => {
      if (threadIds.length === 0) return []
      const { answer } = await context.rest.call(listPresence, { query: { thread_ids: threadIds.join(',') } })
      const threads = answer.map(async ({ thread_id: id, presence }) => threadOf({ id, presence }, context, info))
      return (await Promise.all(threads)).filter((thread) => thread !== null)
    },
  }),
)
