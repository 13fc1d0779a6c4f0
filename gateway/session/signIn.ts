import { createToken, expireAuthCookies, refreshToken } from '../../api/contract/session.ts'
import { handWrittenMutation, Otherwise, restMutation } from '../graph/restMutation.ts'
import { SecondFactor, SecondFactorRef } from './SecondFactor.ts'
import { viewerSuccess } from './viewerSuccess.ts'

// Hand-written: for a user with two-factor authentication the same call returns a code challenge.
handWrittenMutation({
  name: 'signIn',
  description: 'Signs in with email and password. Users with two-factor authentication continue with `confirmSignIn`',
  input: (t) => ({
    email: t.string({ data: 'personal', required: true, description: 'Email of the account' }),
    password: t.string({ data: 'personal', required: true, description: 'Password; never logged' }),
  }),
  outcomes: [SecondFactorRef],
  resolve: async ({ email, password }, { rest }) => {
    const call = { query: { exclude_token_from_json: 'true' as const }, body: { email, password } }
    const { answer } = await rest.call(createToken, call)
    return 'user' in answer ? { viewer: answer.user } : new Otherwise(new SecondFactor(answer))
  },
  success: viewerSuccess('Signed in. The session is set in cookies'),
})

restMutation({
  name: 'signOut',
  description: 'Ends the session and clears its cookies. Succeeds even if the session had already ended',
  endpoint: expireAuthCookies,
  toCall: () => ({}),
  success: {
    description: 'Signed out',
    from: () => ({ isSignedOut: true }),
    fields: (t) => ({ isSignedOut: t.exposeBoolean('isSignedOut', { data: 'none', description: 'Always true' }) }),
  },
})

restMutation({
  name: 'refreshSession',
  description: 'Renews the session; an open page does so every 30 minutes',
  endpoint: refreshToken,
  toCall: () => ({}),
  success: viewerSuccess('The session was renewed, with new cookies'),
})
