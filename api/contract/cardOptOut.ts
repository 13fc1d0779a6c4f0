import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const path = '/pt/cards/opt_out'
/** Access code of the patient, and the last digits of a card or bank account on file. */
const proof = { code: z.string().trim().min(1).max(40), last4: z.string().trim().min(1).max(10) }
const answer = z.object({
  has_payment_plan: z.boolean().meta({ description: 'Whether a payment plan continues without the card' }),
})

/**
 * 401 `bad_access_code` for a wrong code and for wrong digits, so that neither can be guessed separately. 429 after
 * many attempts from one address or with one code.
 */
export const findCardOptOut = endpoint({
  name: 'findCardOptOut',
  method: 'GET',
  path,
  summary: 'Effect of opting out of card payments',
  access: 'public',
  query: z.strictObject(proof),
  answers: { 200: answer },
})

/**
 * Removes the card, turns autopay off for all others, and revokes the autopay consents. Refusals as above; 409 while the
 * card is being charged.
 */
export const optOutOfCards = endpoint({
  name: 'optOutOfCards',
  method: 'POST',
  path,
  summary: 'Opts a patient out of card payments',
  access: 'public',
  body: z.strictObject(proof),
  answers: { 200: answer },
})
