import Stripe from 'stripe'
import { type AccountProcessor, AccountRejected } from './AccountProcessor.ts'
import { ProcessorUnavailable } from './PaymentProcessor.ts'

export interface ConnectPlace {
  /** Id of our platform. Null if accounts can’t be connected. */
  clientId: string | null
  /** Null for Stripe itself. */
  sandboxOrigin: string | null
}

const dashboard = 'https://dashboard.stripe.com'

/** Standard accounts of Stripe Connect. */
export const stripeConnect = (stripe: Stripe, { clientId, sandboxOrigin }: ConnectPlace): AccountProcessor => ({
  authorizationUrl: async ({ state, returnUrl }) => {
    if (clientId === null) return null
    const scope = 'read_write'
    const url = new URL(stripe.oauth.authorizeUrl({ client_id: clientId, scope, redirect_uri: returnUrl, state }))
    // The SDK adds neither the port nor the protocol of the sandbox.
    return sandboxOrigin === null ? url.href : `${sandboxOrigin}${url.pathname}${url.search}`
  },
  connectAccount: async ({ code }) => {
    try {
      const { stripe_user_id: id } = await stripe.oauth.token({ grant_type: 'authorization_code', code })
      if (!id) throw new AccountRejected()
      return factsOf(await stripe.accounts.retrieve(id))
    } catch (error) {
      throw isRefusal(error) ? new AccountRejected() : new ProcessorUnavailable()
    }
  },
  accountPage: async ({ accountId, type }) => {
    // Owners of standard accounts sign in themselves.
    if (type === 'standard') return `${sandboxOrigin ?? dashboard}/${accountId}`
    try {
      return (await stripe.accounts.createLoginLink(accountId)).url
    } catch {
      throw new ProcessorUnavailable()
    }
  },
})

function factsOf(account: Stripe.Account) {
  const { id, business_profile: business, settings, external_accounts: external } = account
  const last4 = external?.data[0]?.last4 ?? null
  const name = settings?.dashboard.display_name || business?.name || id
  return { accountId: id, name: last4 === null ? name : `${name} ${last4}`, last4 }
}

const { StripeInvalidRequestError, StripeInvalidGrantError } = Stripe.errors
const isRefusal = (error: unknown) =>
  [AccountRejected, StripeInvalidRequestError, StripeInvalidGrantError].some((known) => error instanceof known)
