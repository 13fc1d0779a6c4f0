import type { GraphQLResolveInfo } from 'graphql'
import type { SessionUser } from '../../api/contract/session.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { restNode } from '../graph/restNode.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { orNullWhen } from '../rest/loaders.ts'
import { userOf, UserRef } from '../users/User.ts'
import { sessionUser } from './sessionLoaders.ts'
import { twoFactorState } from './TwoFactorState.ts'

export const ViewerRef = restNode<SessionUser>('Viewer', {
  description: 'The session of the user who is signed in, with its settings and permissions',
  load: async (id, context) => {
    const viewer = await sessionUser(context).load('me')
    return viewer.id === id ? viewer : null
  },
})

/** Only an active user is signed in. */
async function userOfSession(session: SessionUser, _args: object, context: Context, info: GraphQLResolveInfo) {
  const user = await userOf({ ...session, active: true }, context, info)
  if (user === null) throw new TypeError('A session has a user')
  return user
}

builder.objectFields(ViewerRef, (t) => ({
  user: t.field({
    data: 'none',
    type: UserRef,
    description:
      'The user who is signed in. The session knows all of them but the phone number, which requires the right to read users',
    resolve: userOfSession,
  }),
  twoFactorState: t.field({
    data: 'none',
    type: twoFactorState.ref,
    description: 'Whether signing in asks for a code of an authenticator app',
    resolve: (user) => twoFactorState.of(user.two_factor_state),
  }),
  isTwoFactorEnforced: t.exposeBoolean('is_2fa_enforced', {
    data: 'none',
    description: 'Whether the company wants two-factor: without an authenticator app, codes come by e-mail',
  }),
  isAnalyst: t.exposeBoolean('is_analyst', {
    data: 'none',
    description: 'Whether the person may run free-form read-only queries',
  }),
  isAnalystOnly: t.field({
    data: 'none',
    type: 'Boolean',
    description: 'Whether the account runs free-form queries and does nothing else',
    resolve: (user) => user.is_analyst_only ?? false,
  }),
  allowedPractices: t.field({
    data: 'none',
    type: [PracticeRef],
    nullable: true,
    description: 'The practices the person is limited to; null means every practice of the company',
    resolve: async (user, _args, context) => {
      if (user.allowed_clients === null) return null
      const practices = await Promise.all(user.allowed_clients.map((id) => practiceById(context).load(id)))
      return practices.filter((practice) => practice !== null)
    },
  }),
  idleLogoutMinutes: t.exposeInt('sidebar_logout_timeout_minutes', {
    data: 'none',
    description: 'Minutes without activity after which the person is signed out',
  }),
}))

builder.queryField('viewer', (t) =>
  t.field({
    data: 'none',
    type: ViewerRef,
    nullable: true,
    description: 'The person who is signed in; null without a session',
    resolve: (_root, _args, context) => orNullWhen([401], sessionUser(context).load('me')),
  }),
)
