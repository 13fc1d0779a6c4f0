import { findCardOptOut, optOutOfCards } from '../../api/contract/cardOptOut.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { handWrittenMutation } from '../graph/restMutation.ts'
import { RestError } from '../rest/RestError.ts'

type OptOut = AnswerOf<typeof findCardOptOut>

const OptOutRef = builder.objectRef<OptOut>('CardOptOut').implement({
  description:
    'Effect of opting out of card payments, for the holder of an access code. Contains nothing about the patient',
  fields: (t) => ({
    hasPaymentPlan: t.exposeBoolean('has_payment_plan', {
      data: 'none',
      description: 'Whether a payment plan continues without the card',
    }),
  }),
})

builder.queryField('cardOptOut', (t) =>
  t.field({
    data: 'none',
    type: OptOutRef,
    nullable: true,
    description:
      'Effect of opting out of card payments. Null for a wrong code or wrong digits, without saying which. Requires no session; limited to 5 attempts per code and 50 per IP address in 15 minutes',
    args: {
      code: t.arg.string({ data: 'personal', required: true, description: 'Access code of the patient' }),
      last4: t.arg.string({ data: 'payment', required: true, description: 'Last digits of a card or bank account' }),
    },
    resolve: async (_root, proof, { rest }) =>
      orWrong(rest.call(findCardOptOut, { query: proof }).then(({ answer }) => answer)),
  }),
)

// Hand-written: here 401 means that the code or the digits are wrong, not that a session has ended.
handWrittenMutation({
  name: 'optOutOfCards',
  description:
    'Removes a card or bank account, turns autopay off for all others and revokes the autopay consents. Needs no session',
  input: (t) => ({
    code: t.string({ data: 'personal', required: true, description: 'Access code of the patient' }),
    last4: t.string({ data: 'payment', required: true, description: 'Last digits of the card or bank account' }),
  }),
  resolve: async ({ code, last4 }, { rest }) => {
    const call = rest.callOnce(optOutOfCards, null, { body: { code, last4 } })
    return { optOut: await orWrong(call.then(({ answer }) => answer)) }
  },
  success: {
    description: 'The code and the digits were checked',
    fields: (t) => ({
      optOut: t.expose('optOut', {
        data: 'none',
        type: OptOutRef,
        nullable: true,
        description: 'Null for a wrong code or wrong digits: nothing was changed',
      }),
    }),
  },
})

async function orWrong(requested: Promise<OptOut>): Promise<OptOut | null> {
  try {
    return await requested
  } catch (error) {
    if (error instanceof RestError && error.status === 401) return null
    throw error
  }
}
