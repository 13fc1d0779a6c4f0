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
    description: 'System user who impersonates the viewer. Null in the viewer’s own session',
    resolve: ({ impersonator }, _args, context, info) => userOf(impersonator, context, info),
  }),
)

restMutation({
  name: 'impersonate',
  description: 'Starts impersonating a user of a company. The audit log records the system user',
  endpoint: impersonateUser,
  input: (t) => ({ userId: t.id({ data: 'none', required: true, for: 'User', description: 'The user' }) }),
  toCall: ({ userId }) => ({ path: { id: userId } }),
  success: viewerSuccess('The session now acts as the user'),
})

restMutation({
  name: 'endImpersonation',
  description: 'Ends impersonation and returns to the viewer’s own session',
  endpoint: endImpersonation,
  toCall: () => ({}),
  success: viewerSuccess('The session is the viewer’s own again'),
})
