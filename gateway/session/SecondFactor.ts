import type { createToken } from '../../api/contract/session.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'

type Demand = Exclude<AnswerOf<typeof createToken>, { user: unknown }>

/** The password was correct, and a one-time code is still required. */
export class SecondFactor {
  constructor(readonly demand: Demand) {}
}

export const SecondFactorRef = builder.objectType(SecondFactor, {
  name: 'SecondFactorRequired',
  description: 'The password is correct and a one-time code is required. Continue with `confirmSignIn`',
  isTypeOf: (value) => value instanceof SecondFactor,
  fields: (t) => ({
    userId: t.id({
      data: 'none',
      description: 'The user who signs in, to send with the code',
      resolve: ({ demand }) => encodeGlobalId('User', demand.user_id),
    }),
    challengeId: t.string({
      data: 'personal',
      description: 'Id of this attempt, to send with the code. Not a session; valid for ten minutes',
      resolve: ({ demand }) => demand.session_id,
    }),
    isByEmail: t.boolean({
      data: 'none',
      description: 'Whether the code was sent by email; otherwise it is in the authenticator app',
      resolve: ({ demand }) => demand['2fa_flow_email'],
    }),
  }),
})
