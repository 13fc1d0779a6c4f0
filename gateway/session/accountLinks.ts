import * as contract from '../../api/contract/accountLinks.ts'
import { openEnum } from '../graph/openEnum.ts'
import { handWrittenMutation, Otherwise, restMutation } from '../graph/restMutation.ts'
import { Conflict } from '../rest/errors.ts'
import type { RestSession } from '../rest/RestSession.ts'
import { bodyOfRefusal, refuse } from '../../api/contract/refusals/Refusal.ts'

const linkProvider = openEnum('LinkProvider', contract.linkProviders, 'Provider whose account is linked by OAuth', {
  stripe: 'Stripe, which processes card payments',
  drchrono: 'DrChrono, a billing system',
})
const linkOutcome = openEnum('LinkOutcome', contract.linkOutcomes, 'Outcome of linking an account', {
  connected: 'The account receives the practice’s payments',
  denied: 'The provider or the user declined',
  not_configured: 'This server is not configured for the provider',
})

/** A new token of this user for the provider; undefined for a provider that is not supported. */
function newToken(provider: string, rest: RestSession): Promise<string> | undefined {
  const tokens: Record<string, () => Promise<string>> = {
    stripe: async () => (await rest.call(contract.getStripeConnectToken)).answer.stripe_connect_token,
    drchrono: async () => (await rest.call(contract.getEhrConnectToken)).answer.dr_chrono_connect_token,
  } satisfies Record<contract.LinkProvider, unknown>
  return tokens[provider]?.()
}

// Hand-written: each provider has a separate REST call.
handWrittenMutation({
  name: 'beginAccountLink',
  description: 'Starts linking a provider account with OAuth. The provider redirects the browser to `/oauth`',
  input: (t) => ({
    provider: t.field({ data: 'none', type: linkProvider.ref, required: true, description: 'The account’s provider' }),
  }),
  resolve: async ({ provider }, { rest }) => {
    const token = await newToken(provider, rest)
    if (token === undefined) return new Otherwise(new Conflict(bodyOfRefusal(refuse('oauth_provider'))))
    return { state: `${provider}.${token}` }
  },
  success: {
    description: 'The linking has started',
    fields: (t) => ({
      state: t.exposeString('state', {
        data: 'personal',
        description: '`state` parameter for the provider. Works once, for this viewer, for 30 minutes',
      }),
    }),
  },
})

restMutation({
  name: 'finishAccountLink',
  description: 'Completes account linking. An unknown provider or a missing parameter is a conflict',
  endpoint: contract.finishAccountLink,
  inputDescription: 'Query parameters with which the provider redirected the browser to `/oauth`',
  input: (t) => ({
    state: t.string({ data: 'personal', required: true, description: '`state`' }),
    code: t.string({ data: 'personal', description: '`code`' }),
    error: t.string({ data: 'none', description: '`error`: the provider or the user declined' }),
  }),
  toCall: ({ state, code, error }) => ({ body: { state, ...(code && { code }), ...(error && { error }) } }),
  success: {
    description: 'The linking is complete, whatever its outcome',
    from: (ended) => ended,
    fields: (t) => ({
      provider: t.field({
        data: 'none',
        type: linkProvider.ref,
        description: 'The account’s provider',
        resolve: (ended) => linkProvider.of(ended.provider),
      }),
      outcome: t.field({
        data: 'none',
        type: linkOutcome.ref,
        description: 'The outcome',
        resolve: (ended) => linkOutcome.of(ended.outcome),
      }),
      practiceRestId: t.exposeID('client_id', {
        data: 'none',
        nullable: true,
        description: 'REST id of the practice that the account was to be connected to. Null without one',
      }),
      providerError: t.exposeString('error', {
        data: 'personal',
        nullable: true,
        description: 'The provider’s error code when declined: `access_denied`',
      }),
    }),
  },
})
