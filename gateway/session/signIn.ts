import { createToken, expireAuthCookies, refreshToken, type SessionUser } from '../../api/contract/session.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { SecondFactorRef, type SecondFactor } from './SecondFactor.ts'
import { ViewerRef } from './Viewer.ts'

const SignInInput = builder.inputType('SignInInput', {
  description: 'Who signs in',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail of the account' }),
    password: t.string({ required: true, description: 'Password; never logged' }),
  }),
})

export const SignInSuccess = builder.objectRef<{ viewer: SessionUser }>('SignInSuccess').implement({
  description: 'Signed in; the session came as cookies',
  fields: (t) => ({ viewer: t.expose('viewer', { type: ViewerRef, description: 'Who is signed in now' }) }),
})

builder.mutationField('signIn', (t) =>
  t.field({
    type: resultUnion('SignInResult', SignInSuccess, 'SignInSuccess', [
      {
        ref: SecondFactorRef as never,
        name: 'SecondFactorRequired',
        is: (value) => 'session_id' in (value as object),
      },
    ]),
    description: 'Signs in by e-mail and password; where the person has two-factor, `confirmSignIn` follows',
    args: { input: t.arg({ type: SignInInput, required: true, description: 'Credentials' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const body = { email: input.email, password: input.password }
        const { answer } = await rest.call(createToken, { query: { exclude_token_from_json: 'true' }, body })
        return 'user' in answer ? { viewer: answer.user } : (answer satisfies SecondFactor)
      }) as never,
  }),
)

const SignOutSuccess = builder.objectRef<{ isSignedOut: boolean }>('SignOutSuccess').implement({
  description: 'Signed out',
  fields: (t) => ({ isSignedOut: t.exposeBoolean('isSignedOut', { description: 'Always true' }) }),
})

builder.mutationField('signOut', (t) =>
  t.field({
    type: SignOutSuccess,
    description: 'Ends the session on the server and clears its cookies; also when it had ended already',
    resolve: async (_root, _args, { rest }) => {
      await rest.call(expireAuthCookies)
      return { isSignedOut: true }
    },
  }),
)

const RefreshSessionSuccess = builder.objectRef<{ viewer: SessionUser }>('RefreshSessionSuccess').implement({
  description: 'The session was renewed; its cookies are new',
  fields: (t) => ({ viewer: t.expose('viewer', { type: ViewerRef, description: 'Who is signed in' }) }),
})

builder.mutationField('refreshSession', (t) =>
  t.field({
    type: RefreshSessionSuccess,
    description: 'Renews the session; an open page does so every 30 minutes',
    resolve: async (_root, _args, { rest }) => ({ viewer: (await rest.call(refreshToken)).answer.user }),
  }),
)
