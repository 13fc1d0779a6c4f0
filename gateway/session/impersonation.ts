import { endImpersonation, impersonateUser } from '../../api/contract/identity.ts'
import { builder } from '../graph/builder.ts'
import { restMutation } from '../graph/restMutation.ts'
import { userOf, UserRef } from '../users/User.ts'
import { ViewerRef } from './Viewer.ts'
import { viewerSuccess } from './viewerSuccess.ts'

builder.objectField(ViewerRef, 'impersonator', (t) =>
  t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'System user who acts in the viewer’s name. Null in a session of the viewer’s own',
    resolve: ({ impersonator }, _args, context, info) => userOf(impersonator, context, info),
  }),
)

restMutation({
  name: 'impersonate',
  description: 'Continues on behalf of a user of a company; the audit log records who acts',
  endpoint: impersonateUser,
  input: (t) => ({ userId: t.id({ data: 'none', required: true, for: 'User', description: 'The user' }) }),
  toCall: ({ userId }) => ({ path: { id: userId } }),
  success: viewerSuccess('The session is that of the user'),
})

restMutation({
  name: 'endImpersonation',
  description: 'Returns to the viewer’s own session',
  endpoint: endImpersonation,
  toCall: () => ({}),
  success: viewerSuccess('The session is the viewer’s own again'),
})
