import { listAssignees } from '../../api/contract/threadChanges.ts'
import { builder } from '../graph/builder.ts'
import { StaffMemberRef } from './Message.ts'
import { ThreadRef } from './Thread.ts'

builder.objectField(ThreadRef, 'assignees', (t) =>
  t.field({
    type: [StaffMemberRef],
    description: 'Whom it can be assigned to, by name; of our own people only system users are told',
    resolve: async ({ id }, _args, { rest }) => (await rest.call(listAssignees, { path: { id } })).answer,
  }),
)
