import { z } from 'zod'
import { consent } from './cards.ts'
import { endpoint } from './endpoint.ts'
import { patient } from './patients.ts'
import { messageLanguages } from './patientChanges.ts'
import { money, openEnum, uuid } from './primitives.ts'

/** How staff can record a patient's consent. Patients sign under the link instead. */
export const recordedMethods = ['on_screen', 'paper', 'phone'] as const

/** Actions on the autopay of a card. */
export const consentActions = ['sign', 'request', 'revoke', 'set_autopay'] as const

/**
 * Autopay of a payment method, and the consent behind it.
 *
 * - `sign` records the patient's consent, given by `method`, and turns autopay on.
 * - `request` sends the patient a link, by the contact. Signing there turns autopay on.
 * - `revoke` ends the consent and the card's autopay. With the scope `global` it ends autopay of every card without a
 *   positive limit.
 * - `set_autopay` turns autopay off, or on as far as a consent covers it: 409 `consent_needed` beyond that.
 *
 * `auto_charge_limit` is the maximum amount of one charge; null means any amount. 409 for a card that was removed.
 */
export const setCardConsent = endpoint({
  name: 'setCardConsent',
  method: 'POST',
  path: '/v2/patients/{id}/cards/{cardId}/consent',
  summary: 'Signs, requests or revokes the autopay consent of a card, and returns the updated patient',
  access: 'cards.manage',
  isIdempotent: true,
  body: z.strictObject({
    action: z.enum(consentActions),
    scope: z.enum(['card', 'global']).default('card'),
    auto_charge_enabled: z.boolean().default(true),
    auto_charge_limit: money.nullable().default(null),
    method: z.enum(recordedMethods).optional(),
    language: z.enum(messageLanguages).optional().meta({ description: 'The patient’s language by default' }),
    contact_id: uuid.optional(),
  }),
  answers: { 200: patient },
})

/** The text that the patient would agree to: exactly the text that `setCardConsent` stores with the same terms. */
export const previewConsent = endpoint({
  name: 'previewConsent',
  method: 'GET',
  path: '/v2/patients/{id}/cards/{cardId}/consent',
  summary: 'The text of an autopay consent of a card',
  access: 'cards.read',
  query: z.strictObject({
    scope: z.enum(['card', 'global']).default('card'),
    auto_charge_limit: money.optional(),
    language: z.enum(messageLanguages).optional(),
  }),
  answers: { 200: z.object({ title: z.string(), text: z.string(), text_version: z.number().int() }) },
})

/** The previous link ends. 409 for a consent that was signed or revoked. */
export const resendConsent = endpoint({
  name: 'resendConsent',
  method: 'POST',
  path: '/v2/patients/{id}/consents/{consentId}/resend',
  summary: 'Sends the patient a new link to sign a consent',
  access: 'cards.manage',
  isIdempotent: true,
  body: z.strictObject({ contact_id: uuid }),
  answers: { 200: consent },
})

/** States of a consent, as its link shows them. */
export const consentLinkStates = ['open', 'signed', 'expired'] as const

const path = '/pt/consents/{code}'
const linked = z.object({
  practice_name: z.string(),
  status: openEnum(consentLinkStates),
  text: z.string(),
  language: z.enum(messageLanguages),
})

/** Reveals nothing about the patient. 404 for an unknown code, 429 after too many. */
export const findConsent = endpoint({
  name: 'findConsent',
  method: 'GET',
  path,
  summary: 'The consent of a link',
  access: 'public',
  answers: { 200: linked },
})

/** Signs the consent under its link, and turns autopay of the card on. 409 after 30 days, and once the card is removed. */
export const signConsent = endpoint({
  name: 'signConsent',
  method: 'POST',
  path,
  summary: 'Signs the consent of a link',
  access: 'public',
  body: z.strictObject({}),
  answers: { 200: linked },
})
