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
  description: 'The signed-in user’s session, with settings and permissions',
  load: async (id, context) => {
    const viewer = await sessionUser(context).load('me')
    return viewer.id === id ? viewer : null
  },
})

/** Only an active user is signed in. */
async function userOfSession(
  { default_payment_location_id: _location, ...session }: SessionUser,
  _args: object,
  context: Context,
  info: GraphQLResolveInfo,
) {
  const user = await userOf({ ...session, active: true }, context, info)
  if (user === null) throw new TypeError('A session has a user')
  return user
}

builder.objectFields(ViewerRef, (t) => ({
  user: t.field({
    data: 'none',
    type: UserRef,
    description:
      'The signed-in user. All fields are available except the phone number, which requires permission to read users',
    resolve: userOfSession,
  }),
  twoFactorState: t.field({
    data: 'none',
    type: twoFactorState.ref,
    description: 'Whether sign-in requires an authenticator code',
    resolve: (user) => twoFactorState.of(user.two_factor_state),
  }),
  isTwoFactorEnforced: t.exposeBoolean('is_2fa_enforced', {
    data: 'none',
    description:
      'Whether the company requires two-factor authentication. Users without an authenticator app receive codes by email',
  }),
  isAnalyst: t.exposeBoolean('is_analyst', {
    data: 'none',
    description: 'Whether the user may run free-form read-only queries',
  }),
  isAnalystOnly: t.field({
    data: 'none',
    type: 'Boolean',
    description: 'Whether the account is an analyst account, which only runs free-form queries',
    resolve: (user) => user.is_analyst_only ?? false,
  }),
  allowedPractices: t.field({
    data: 'none',
    type: [PracticeRef],
    nullable: true,
    description: 'Practices that the user is limited to. Null: all practices of the company',
    resolve: async (user, _args, context) => {
      if (user.allowed_clients === null) return null
      const practices = await Promise.all(user.allowed_clients.map((id) => practiceById(context).load(id)))
      return practices.filter((practice) => practice !== null)
    },
  }),
  idleLogoutMinutes: t.exposeInt('sidebar_logout_timeout_minutes', {
    data: 'none',
    description: 'Minutes of inactivity after which the user is signed out',
  }),
}))

builder.queryField('viewer', (t) =>
  t.field({
    data: 'none',
    type: ViewerRef,
    nullable: true,
    description: 'The signed-in user. Null without a session',
    resolve: (_root, _args, context) => orNullWhen([401], sessionUser(context).load('me')),
  }),
)
