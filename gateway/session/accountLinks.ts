import type { AnswerOf } from '../../api/contract/endpoint.ts'
import * as contract from '../../api/contract/accountLinks.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { openEnum } from '../graph/openEnum.ts'
import { catchingMutationErrors, Conflict } from '../rest/errors.ts'
import type { RestSession } from '../rest/RestSession.ts'

const linkProvider = openEnum(
  'LinkProvider',
  contract.linkProviders,
  'Provider whose account is linked by OAuth: of card payments, or of a billing system',
)
const linkOutcome = openEnum('LinkOutcome', contract.linkOutcomes, 'What came of linking an account')

/** What goes to the provider and comes back from there: its name, a dot, and a token of this person. */
async function newState(provider: string, rest: RestSession): Promise<{ state: string } | Conflict> {
  const tokens: Record<string, () => Promise<string>> = {
    stripe: async () => (await rest.call(contract.getStripeConnectToken)).answer.stripe_connect_token,
    drchrono: async () => (await rest.call(contract.getEhrConnectToken)).answer.dr_chrono_connect_token,
  } satisfies Record<contract.LinkProvider, unknown>
  const token = await tokens[provider]?.()
  if (token === undefined) return new Conflict('This provider is not supported.', 'oauth_provider')
  return { state: `${provider}.${token}` }
}

const AccountLinkBegun = builder.objectRef<{ state: string }>('AccountLinkBegun').implement({
  description: 'The viewer may go to the provider now',
  fields: (t) => ({
    state: t.exposeString('state', { description: '`state` to send along; works once, for the viewer, half an hour' }),
  }),
})

builder.mutationField('beginAccountLink', (t) =>
  t.field({
    type: resultUnion('BeginAccountLinkResult', AccountLinkBegun, 'AccountLinkBegun'),
    description: 'Begins to link an account of a provider by OAuth; `/oauth` is the way back',
    args: { provider: t.arg({ type: linkProvider.ref, required: true, description: 'Whose account' }) },
    resolve: (_root, { provider }, { rest }) => catchingMutationErrors(() => newState(String(provider), rest)) as never,
  }),
)

const FinishAccountLinkInput = builder.inputType('FinishAccountLinkInput', {
  description: 'What the provider sent the browser back to `/oauth` with',
  fields: (t) => ({
    state: t.string({ required: true, description: '`state`' }),
    code: t.string({ description: '`code`' }),
    error: t.string({ description: '`error`: the provider, or the person there, said no' }),
  }),
})

const AccountLinkEnded = builder.objectRef<AnswerOf<typeof contract.finishAccountLink>>('AccountLinkEnded').implement({
  description: 'The linking is over, whatever came of it',
  fields: (t) => ({
    provider: t.field({
      type: linkProvider.ref,
      description: 'Whose account was to be linked',
      resolve: (ended) => linkProvider.of(ended.provider),
    }),
    outcome: t.field({
      type: linkOutcome.ref,
      description: 'What came of it',
      resolve: (ended) => linkOutcome.of(ended.outcome),
    }),
    providerError: t.exposeString('error', {
      nullable: true,
      description: 'The provider’s code where it said no: `access_denied`',
    }),
  }),
})

builder.mutationField('finishAccountLink', (t) =>
  t.field({
    type: resultUnion('FinishAccountLinkResult', AccountLinkEnded, 'AccountLinkEnded'),
    description: 'Ends a linking of the viewer; an unknown provider or a missing parameter is a conflict',
    args: { input: t.arg({ type: FinishAccountLinkInput, required: true, description: 'The provider’s answer' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const { state, code, error } = input
        const body = { state, ...(code && { code }), ...(error && { error }) }
        return (await rest.call(contract.finishAccountLink, { body })).answer
      }) as never,
  }),
)
