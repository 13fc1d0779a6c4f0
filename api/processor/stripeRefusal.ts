import Stripe from 'stripe'

type Refusal = Stripe.errors.StripeCardError | Stripe.errors.StripeInvalidRequestError

/** A rejection of the card or of the request itself is certain; after any other error the outcome is unknown. */
export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError

/** The issuer's own reason, if it gives one. */
export const refusalCode = (error: Refusal): string =>
  (error instanceof Stripe.errors.StripeCardError && error.decline_code) || error.code || 'unknown'
