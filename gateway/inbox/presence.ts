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
  description: 'Another user who is viewing a thread',
  fields: (t) => ({
    user: t.field({
      data: 'none',
      type: UserRef,
      nullable: true,
      description: 'The user. Null when the viewer may see only the name',
      resolve: ({ user }, _args, context, info) => userOf(user, context, info),
    }),
    isTyping: t.exposeBoolean('is_typing', { data: 'none', description: 'Whether the user is typing' }),
    until: t.expose('until', {
      data: 'none',
      type: 'DateTime',
      description: 'When it expires, unless renewed',
    }),
  }),
})

builder.objectField(ThreadRef, 'presence', (t) =>
  t.field({
    data: 'none',
    type: [PresenceRef],
    description: 'Other users currently viewing or typing',
    ...reads<Thread>('presence'),
    resolve: ({ presence }) => presence,
  }),
)

const PresenceState = closedEnum<(typeof presenceStates)[number]>(
  'PresenceState',
  'The viewer’s presence in a thread',
  {
    viewing: 'Viewing. Repeat within a minute',
    typing: 'Typing. Repeat every few seconds',
    left: 'Left the thread',
  },
)

restMutation({
  name: 'setThreadPresence',
  description: 'Sets the viewer’s presence in a thread: viewing, typing or left. It expires automatically',
  endpoint: setPresence,
  input: (t) => ({
    threadId: t.id({ data: 'none', required: true, for: 'Thread', description: 'The thread' }),
    state: t.field({ data: 'none', type: PresenceState, required: true, description: 'The viewer’s presence' }),
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
      'Up to 100 threads with the presence of other users. Threads outside the viewer’s scope are omitted. Selecting only `presence` reads no patient data',
    args: { threadIds: t.arg.idList({ data: 'none', required: true, for: 'Thread', description: 'The threads' }) },
    resolve: async (_root, { threadIds }, context, info) => {
      if (threadIds.length === 0) return []
      const { answer } = await context.rest.call(listPresence, { query: { thread_ids: threadIds.join(',') } })
      const threads = answer.map(async ({ thread_id: id, presence }) => threadOf({ id, presence }, context, info))
      return (await Promise.all(threads)).filter((thread) => thread !== null)
    },
  }),
)
