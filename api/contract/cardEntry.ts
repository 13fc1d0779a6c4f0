import { z } from 'zod'
import { paymentMethod } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { currency, uuid } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/**
 * Id of a payment method at the card processor. Card and bank account numbers are typed into the processor’s own fields
 * and never sent here: a text that contains one is rejected before it is processed.
 */
export const methodId = z
  .string()
  .regex(/^pm_\w{1,250}$/, refusedAs('not_a_method_id'))
  .refine((text) => !/\d{12}/.test(text), refusedAs('not_a_method_id'))

/** Payments at a location can go to an account of its own, which has its own payment methods. */
const location = { location_id: uuid.optional() }

/**
 * Parameters for entering a card or a bank account of a patient: in Stripe’s fields by `publishable_key`, or in the payment
 * sandbox’s frame at `frame_url`. Both are null on a server without a card processor, and where no account at the card
 * processor receives the payments (`account_id` is null).
 */
export const getCardEntry = endpoint({
  name: 'getCardEntry',
  method: 'GET',
  path: '/v2/patients/{id}/card_entry',
  summary: 'Parameters for entering a card or a bank account of a patient',
  access: 'cards.manage',
  showsNoAccount: true,
  query: z.strictObject(location),
  answers: {
    200: z.object({
      account_id: z
        .string()
        .nullable()
        .meta({ description: 'The account at the card processor that receives the payments. Null without one' }),
      publishable_key: z.string().nullable(),
      frame_url: z.string().nullable(),
      takes_bank_accounts: z.boolean(),
      currency,
    }),
  },
})

/** Hosts that the app's pages must allow for card entry. */
export const getCardEntryHosts = endpoint({
  name: 'getCardEntryHosts',
  method: 'GET',
  path: '/card_entry_hosts',
  summary: 'Whether pages load Stripe, and the origin of the payment sandbox’s frame',
  access: 'public',
  answers: {
    200: z.object({
      has_stripe: z.boolean(),
      frame_origin: z.string().nullable().meta({ description: 'Null without the payment sandbox' }),
    }),
  },
})

/**
 * Adds a payment method that the browser created at the card processor. If its number is already on file, that method
 * is updated. 403 for a bank account without the feature, 422 for an id that the processor doesn’t know on this account
 * or doesn’t accept, 503 while the processor doesn’t answer.
 */
export const addCard = endpoint({
  name: 'addCard',
  method: 'POST',
  path: '/v2/patients/{id}/cards',
  summary: 'Adds a card or a bank account by its id at the card processor, never by its number',
  access: 'cards.manage',
  isIdempotent: true,
  body: z.strictObject({ payment_method_id: methodId, ...location }),
  answers: { 200: paymentMethod },
})
