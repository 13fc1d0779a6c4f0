import type { createToken } from '../../api/contract/session.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'

export type SecondFactor = Exclude<AnswerOf<typeof createToken>, { user: unknown }>

export const SecondFactorRef = builder.objectRef<SecondFactor>('SecondFactorRequired').implement({
  description: 'The password was right; a one-time code is still to come, by `confirmSignIn`',
  fields: (t) => ({
    userId: t.exposeID('user_id', { description: 'Who signs in; given back with the code' }),
    challengeId: t.exposeString('session_id', {
      description: 'Names this attempt; given back with the code. No session yet, and good for ten minutes',
    }),
    isByEmail: t.exposeBoolean('2fa_flow_email', {
      description: 'Whether the code was sent by e-mail; else it is in the authenticator app',
    }),
  }),
})
