import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { staffMember } from './messages.ts'
import { messageLanguages } from './patientChanges.ts'
import { instant, money, openEnum, uuid } from './primitives.ts'

export const paymentMethodKinds = ['card', 'bank_account'] as const
export const paymentMethodStates = ['active', 'deleted'] as const
/** Kinds of accounts at the card processor. */
export const paymentConnectionTypes = ['express', 'standard'] as const
export const wallets = [
  'amex_express_checkout',
  'apple_pay',
  'google_pay',
  'masterpass',
  'samsung_pay',
  'visa_checkout',
] as const
export type Wallet = (typeof wallets)[number]
/** Funding of a card. */
export const cardFundings = ['credit', 'debit', 'prepaid', 'unknown'] as const
export type CardFunding = (typeof cardFundings)[number]

/**
 * A card or a bank account on file. A card has `last4` and its expiry, a bank account its mask and the bank's name.
 * `auto_charge_limit` is null without one; `auto_charge_enabled` says whether autopay is on.
 */
export const paymentMethod = z.object({
  id: uuid,
  type: openEnum(paymentMethodKinds),
  display: z
    .string()
    .meta({ description: 'Brand and last four digits of the card, or bank and last digits of the account' }),
  last4: z.string().nullable(),
  brand: z.string().nullable().meta({
    description:
      'Brand of the card as the card processor names it, for example visa. Null for a bank account, and if unknown',
  }),
  funding: openEnum(cardFundings)
    .nullable()
    .meta({ description: 'Funding of the card. Null for a bank account, and if unknown' }),
  exp_month: z.number().int().nullable(),
  exp_year: z.number().int().nullable(),
  bank_account_mask: z.string().nullable(),
  bank_name: z.string().nullable(),
  wallet: openEnum(wallets).nullable(),
  status: openEnum(paymentMethodStates),
  priority: z.number().int().meta({ description: 'Priority, starting at 1. The lowest number is charged first' }),
  auto_charge_enabled: z.boolean(),
  auto_charge_limit: money.nullable(),
  is_auto_charge_unlimited: z.boolean(),
  has_autopay_global_consent: z.boolean(),
  created_at: instant,
  deleted_at: instant.nullable(),
})

/** How a consent was given: on the practice's screen, through a link, on paper, or over the phone. */
export const consentMethods = ['on_screen', 'link', 'paper', 'phone'] as const
export type ConsentMethod = (typeof consentMethods)[number]
export const consentTypes = ['autopay', 'card_on_file', 'payment_plan'] as const

/**
 * A consent requested from a patient. Signed once there is a fingerprint, and valid until `revoked_at`, if set. The
 * fingerprint is the SHA-256 of text, language, time, method and address (`consentFingerprint`).
 */
export const consent = z.object({
  id: uuid,
  type: openEnum(consentTypes),
  template: z.object({ title: z.string() }),
  card_id: uuid.nullable().meta({ description: 'The payment method that it was requested for' }),
  is_global: z.boolean().meta({ description: 'Whether it covers all payment methods of the patient' }),
  auto_charge_limit: money.nullable().meta({ description: 'Maximum amount of one charge. Null for any amount' }),
  text: z.string().nullable().meta({ description: 'The exact text. Null for a consent that was imported' }),
  text_version: z.number().int().nullable(),
  language: z.enum(messageLanguages).nullable(),
  sign_method: openEnum(consentMethods).nullable().meta({ description: 'How it was given. Null until then' }),
  sign_address: z
    .string()
    .nullable()
    .meta({ description: 'IP address of the browser in which it was given or recorded' }),
  user: staffMember
    .nullable()
    .meta({ description: 'User who recorded it. Null if the patient signed through the link' }),
  last_sent_at: instant.nullable(),
  signed_at: instant.nullable(),
  sign_fingerprint: z.string().nullable(),
  revoked_at: instant.nullable(),
  created_at: instant,
})

const list = {
  method: 'GET',
  access: 'cards.read',
  query: listQuery({ perPage: 500, maximum: 500 }),
} as const

export const listCards = endpoint({
  ...list,
  name: 'listCards',
  path: '/v2/patients/{id}/cards',
  summary: 'Cards and bank accounts of a patient: active ones by priority, then removed ones',
  filter: { id: 'uuid', type: 'text', status: 'text', created_at: 'instant' },
  sorts: ['priority', 'created_at'],
  answers: { 200: z.array(paymentMethod) },
})

export const listConsents = endpoint({
  ...list,
  name: 'listConsents',
  path: '/v2/patients/{id}/consents',
  summary: 'Consents requested from a patient, newest first',
  filter: { id: 'uuid', type: 'text', created_at: 'instant' },
  sorts: ['-created_at'],
  answers: { 200: z.array(consent) },
})
