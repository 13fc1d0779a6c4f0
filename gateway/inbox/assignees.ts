import { type Assignee, listAssignees, listInboxPeople } from '../../api/contract/threadChanges.ts'
import { builder } from '../graph/builder.ts'
import { operatorStatus } from './calls/operatorStatus.ts'
import { ThreadRef } from './Thread.ts'

const AssigneeRef = builder.objectRef<Assignee>('Assignee').implement({
  description: 'Somebody whom a thread can be assigned to',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    name: t.exposeString('name', { data: 'personal', description: 'Name' }),
    operatorStatus: t.field({
      data: 'none',
      type: operatorStatus.ref,
      description: 'Whether they take conversations now',
      resolve: (person) => operatorStatus.of(person.operator_status),
    }),
  }),
})

builder.objectField(ThreadRef, 'assignees', (t) =>
  t.field({
    data: 'none',
    type: [AssigneeRef],
    description: 'Whom it can be assigned to, by name; of our own people only system users are told',
    resolve: async ({ id }, _args, { rest }) => (await rest.call(listAssignees, { path: { id } })).answer,
  }),
)

builder.queryField('inboxPeople', (t) =>
  t.field({
    data: 'none',
    type: [AssigneeRef],
    description: 'Who works in the viewer’s inbox, by name; of our own people only system users are told',
    resolve: async (_root, _args, { rest }) => (await rest.call(listInboxPeople)).answer,
  }),
)
