import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { openEnum } from './primitives.ts'

/** Providers whose accounts are linked by OAuth: of card payments, and of a billing system. */
export const linkProviders = ['stripe', 'drchrono'] as const
export type LinkProvider = (typeof linkProviders)[number]

/**
 * `denied`: the provider or the user there denied access; `not_configured`: this server is not set up for the provider.
 */
export const linkOutcomes = ['denied', 'not_configured'] as const
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

/** Query parameters of `/oauth`. Untrusted: any text may appear here. */
const parameter = z.string().max(4096)

export const finishAccountLink = endpoint({
  name: 'finishAccountLink',
  method: 'POST',
  path: '/v2/token/oauth/return',
  summary:
    'Completes account linking with the parameters that the provider returned. The token is consumed, whatever the outcome',
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
      error: z
        .string()
        .nullable()
        .meta({ description: 'The provider’s error code when the request was declined: `access_denied`' }),
    }),
  },
})
