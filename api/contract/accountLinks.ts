import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { openEnum, uuid } from './primitives.ts'

/** Providers whose accounts are linked by OAuth: of card payments, and of a billing system. */
export const linkProviders = ['stripe', 'drchrono'] as const
export type LinkProvider = (typeof linkProviders)[number]

/**
 * `connected`: the account receives a practice’s payments from now on; `denied`: the provider or the user there denied
 * access; `not_configured`: this server is not set up for the provider.
 */
export const linkOutcomes = ['connected', 'denied', 'not_configured'] as const
export type LinkOutcome = (typeof linkOutcomes)[number]

export const getEhrConnectToken = endpoint({
  name: 'getEhrConnectToken',
  method: 'GET',
  path: '/v2/token/oauth/dr-chrono-connect',
  summary: 'A one-time token for linking a billing system. The provider returns it in `state`, as `drchrono.{token}`',
  access: 'connections.link',
  issues: true,
  answers: { 200: z.object({ dr_chrono_connect_token: z.string() }) },
})

export const getStripeConnectToken = endpoint({
  name: 'getStripeConnectToken',
  method: 'GET',
  path: '/v2/token/oauth/stripe-connect',
  summary:
    'A one-time token for linking a card payment provider. The provider returns it in `state`, as `stripe.{token}`',
  access: 'connections.link',
  issues: true,
  answers: { 200: z.object({ stripe_connect_token: z.string() }) },
})

/**
 * The state in the address works once, for half an hour, for this user in this session, and for this practice. 409
 * `connect_not_configured` without a platform at the card processor.
 */
export const beginConnectingAccount = endpoint({
  name: 'beginConnectingAccount',
  method: 'POST',
  path: '/v2/clients/{id}/connections/oauth',
  summary:
    'Starts connecting an account at the card processor. Returns the address of its page, which returns to `/oauth`',
  access: 'connections.link',
  showsSecret: true,
  answers: { 200: z.object({ url: z.string() }) },
})

/** Query parameters of `/oauth`. Untrusted: any text may appear here. */
const parameter = z.string().max(4096)

export const finishAccountLink = endpoint({
  name: 'finishAccountLink',
  method: 'POST',
  path: '/v2/token/oauth/return',
  summary:
    'Completes account linking with the parameters that the provider returned. The token is consumed, whatever the outcome. 409 `oauth_not_awaited` for any other state, 409 `account_rejected` for a code that the card processor rejects',
  access: 'connections.link',
  body: z.strictObject({
    state: parameter.default(''),
    code: parameter.optional(),
    error: parameter.optional(),
  }),
  answers: {
    200: z.object({
      provider: openEnum(linkProviders),
      outcome: openEnum(linkOutcomes),
      client_id: uuid.nullable().meta({ description: 'The practice that the account was to be connected to' }),
      error: z
        .string()
        .nullable()
        .meta({ description: 'The provider’s error code when the request was declined: `access_denied`' }),
    }),
  },
})
