import { endImpersonation, impersonateUser } from '../../api/contract/identity.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { builder } from '../graph/builder.ts'
import { restMutation } from '../graph/restMutation.ts'
import { ViewerRef } from './Viewer.ts'
import { viewerSuccess } from './viewerSuccess.ts'

const ImpersonatorRef = builder.objectRef<NonNullable<SessionUser['impersonator']>>('Impersonator').implement({
  description: 'The system user who acts in the viewer’s name',
  fields: (t) => ({
    name: t.string({
      data: 'personal',
      description: 'First and last name',
      resolve: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    }),
    email: t.exposeString('email', { data: 'personal', description: 'E-mail' }),
  }),
})

builder.objectFields(ViewerRef, (t) => ({
  impersonator: t.expose('impersonator', {
    data: 'none',
    type: ImpersonatorRef,
    nullable: true,
    description: 'Who is behind the session; null in a session of one’s own',
  }),
}))

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
