import { listAssignees, listInboxPeople } from '../../api/contract/threadChanges.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { reads } from '../graph/restFields.ts'
import { onePerKey, orNullWhen } from '../rest/loaders.ts'
import { usersOf, UserRef, type UserRow } from '../users/User.ts'
import { operatorStatus } from './calls/operatorStatus.ts'
import { ThreadRef } from './Thread.ts'

const inboxPeople = onePerKey(
  listInboxPeople,
  (_key: 'all') => ({}),
  (people) => people,
)

/** The user in the viewer’s inbox. Null outside of it. */
const inboxPerson = async (id: string, context: Context) => {
  const people = await orNullWhen([403], inboxPeople(context).load('all'))
  return people?.find((person) => person.id === id) ?? null
}

builder.objectField(UserRef, 'operatorStatus', (t) =>
  t.field({
    data: 'none',
    type: operatorStatus.ref,
    nullable: true,
    description: 'Availability for conversations. Null for a user outside the viewer’s inbox',
    // Loaded below if the row does not contain it.
    ...reads<UserRow>(),
    resolve: async ({ id, operator_status: status }, _args, context) => {
      if (status !== undefined) return operatorStatus.of(status)
      const found = await inboxPerson(id, context)
      return found && operatorStatus.of(found.operator_status)
    },
  }),
)

builder.objectField(UserRef, 'assignedThreadCount', (t) =>
  t.int({
    data: 'none',
    nullable: true,
    description:
      'Number of threads that are assigned to the user and not closed, among those that the viewer may see. Null for a user outside the viewer’s inbox',
    // Loaded below if the row does not contain it.
    ...reads<UserRow>(),
    resolve: async ({ id, assigned_thread_count: count }, _args, context) =>
      count ?? (await inboxPerson(id, context))?.assigned_thread_count ?? null,
  }),
)

builder.objectField(ThreadRef, 'assignees', (t) =>
  t.field({
    data: 'none',
    type: [UserRef],
    description: 'Users whom the thread can be assigned to, by name. Only system users receive our own staff',
    ...reads<Thread>('id'),
    resolve: async ({ id }, _args, context, info) =>
      usersOf((await context.rest.call(listAssignees, { path: { id } })).answer, context, info),
  }),
)

builder.queryField('inboxPeople', (t) =>
  t.field({
    data: 'none',
    type: [UserRef],
    description: 'Users who work in the viewer’s inbox, by name. Only system users receive our own staff',
    resolve: async (_root, _args, context, info) => usersOf(await inboxPeople(context).load('all'), context, info),
  }),
)
