import { z } from 'zod'
import { methodId } from './cardEntry.ts'
import { cardFundings } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { staffMember } from './messages.ts'
import { instant, openEnum, uuid } from './primitives.ts'

/** A company's agreement that its invoices are charged to a card. */
const companyConsent = z.object({
  text: z.string().meta({ description: 'The exact text that the user agreed to' }),
  text_version: z.number().int(),
  user: staffMember.nullable().meta({ description: 'User who agreed for the company' }),
  sign_address: z.string().meta({ description: 'IP address of the user’s browser' }),
  sign_fingerprint: z.string().meta({
    description: 'SHA-256 of text, language, time, method, address and the user’s name, one per line',
  }),
  signed_at: instant,
})

/** A credit card with which a company pays its invoices. At most one has a consent: invoices are charged to it. */
export const companyCard = z.object({
  id: uuid,
  user_token: z.string().meta({ description: 'Id of the payment method at the card processor' }),
  brand: z.string().meta({ description: 'Brand as the card processor names it, for example visa' }),
  display: z.string().meta({ description: 'Brand and last four digits' }),
  last4: z.string(),
  exp_month: z.number().int(),
  exp_year: z.number().int(),
  funding: openEnum(cardFundings),
  consent_text: z.string().meta({ description: 'The text that a consent to charge this card agrees to now' }),
  consent: companyConsent.nullable().meta({ description: 'Null unless invoices are charged to this card' }),
  created_at: instant,
})
export type CompanyCard = z.infer<typeof companyCard>

const path = '/v2/companies/{id}/payment-methods'

export const listCompanyCards = endpoint({
  name: 'listCompanyCards',
  method: 'GET',
  path,
  summary: 'Cards of a company, the newest first',
  access: 'companyCards.manage',
  answers: { 200: z.array(companyCard) },
})

/**
 * Adds a credit card that the browser created at the card processor, on the product’s own account. A number that is
 * already on file updates that card. 422 `credit_cards_only` for any other payment method, which is then not attached
 * at the card processor either; 503 while the processor doesn’t answer.
 */
export const addCompanyCard = endpoint({
  name: 'addCompanyCard',
  method: 'POST',
  path,
  summary: 'Adds a credit card of a company by its id at the card processor, never by its number',
  access: 'companyCards.manage',
  isIdempotent: true,
  body: z.strictObject({ payment_method_id: methodId }),
  answers: { 200: companyCard },
})

/** Parameters for entering a card of a company. Both fields are null on a server without a card processor. */
export const getCompanyCardEntry = endpoint({
  name: 'getCompanyCardEntry',
  method: 'GET',
  path: '/v2/companies/{id}/card_entry',
  summary: 'Parameters for entering a card of a company',
  access: 'companyCards.manage',
  answers: {
    200: z.object({ publishable_key: z.string().nullable(), frame_url: z.string().nullable() }),
  },
})

const consentPath = '/v2/companies/{id}/payment-methods/{pmId}/consent'

/**
 * Agrees that the company’s invoices are charged to this card from now on, instead of the card with the previous
 * consent. `text` is the text that the user read: 409 `consent_text_changed` if it is not the current one.
 */
export const giveCompanyConsent = endpoint({
  name: 'giveCompanyConsent',
  method: 'POST',
  path: consentPath,
  summary: 'Agrees that a company’s invoices are charged to a card',
  access: 'companyCards.consent',
  body: z.strictObject({ text: z.string().max(2000) }),
  answers: { 200: companyCard },
})

/** Without a consent no card is charged: the company pays each invoice itself. A second call changes nothing. */
export const endCompanyConsent = endpoint({
  name: 'endCompanyConsent',
  method: 'DELETE',
  path: consentPath,
  summary: 'Ends the consent to charge a company’s invoices to a card',
  access: 'companyCards.manage',
  answers: { 200: companyCard },
})
