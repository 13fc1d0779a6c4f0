import { endImpersonation, impersonateUser } from '../../api/contract/identity.ts'
import type { SessionUser } from '../../api/contract/session.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { permissionFor, PermissionRef } from './Permission.ts'
import { SignInSuccess } from './signIn.ts'
import { ViewerRef } from './Viewer.ts'

const ImpersonatorRef = builder.objectRef<NonNullable<SessionUser['impersonator']>>('Impersonator').implement({
  description: 'The system user who acts in the viewer’s name',
  fields: (t) => ({
    name: t.string({
      description: 'First and last name',
      resolve: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    }),
    email: t.exposeString('email', { description: 'E-mail' }),
  }),
})

builder.objectFields(ViewerRef, (t) => ({
  impersonator: t.expose('impersonator', {
    type: ImpersonatorRef,
    nullable: true,
    description: 'Who is behind the session; null in a session of one’s own',
  }),
  canImpersonate: t.field({
    type: PermissionRef,
    description: 'Signing in as a user of a company',
    resolve: (_user, _args, context) => permissionFor(context, 'users.impersonate'),
  }),
}))

const ImpersonationResult = resultUnion('ImpersonationResult', SignInSuccess, 'SignInSuccess')

builder.mutationFields((t) => ({
  impersonate: t.field({
    type: ImpersonationResult,
    description: 'Goes on in the name of a user of a company; the audit log keeps who is behind it',
    args: { userId: t.arg.id({ required: true, description: 'Id in this graph, or the REST id' }) },
    resolve: (_root, { userId }, { rest }) =>
      catchingMutationErrors(async () => {
        const path = { id: restIdOf(userId, 'User') }
        return { viewer: (await rest.call(impersonateUser, { path })).answer.user }
      }) as never,
  }),
  endImpersonation: t.field({
    type: ImpersonationResult,
    description: 'Back to a session of one’s own',
    resolve: (_root, _args, { rest }) =>
      catchingMutationErrors(async () => ({ viewer: (await rest.call(endImpersonation)).answer.user })) as never,
  }),
}))
