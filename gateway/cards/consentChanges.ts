import { previewConsent, type recordedMethods, resendConsent, setCardConsent } from '../../api/contract/cardConsents.ts'
import type { listCards } from '../../api/contract/cards.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { ownedId } from '../graph/globalId.ts'
import type { Owned } from '../graph/ownedList.ts'
import { reads } from '../graph/restFields.ts'
import { type InputBuilder, restMutation } from '../graph/restMutation.ts'
import { changedPatient, patientFields } from '../patients/ChangedPatient.ts'
import { messageLanguage } from '../patients/MessageLanguage.ts'
import { PaymentMethodRef } from './PaymentMethod.ts'

type Method = Owned<AnswerOf<typeof listCards>[number]>

const RecordedMethodRef = closedEnum<(typeof recordedMethods)[number]>(
  'RecordedConsentMethod',
  'How a patient agreed, as a user can record it',
  {
    on_screen: 'The patient read it on the practice’s screen and agreed',
    paper: 'The patient signed a printed form',
    phone: 'The patient agreed over the phone',
  },
)

const ScopeRef = closedEnum<'card' | 'global'>('ConsentScope', 'Payment methods that a consent covers', {
  card: 'One payment method',
  global: 'All payment methods of the patient',
})

const card = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, forOwned: 'PaymentMethod', description: 'The card or bank account' })
const limit = (t: InputBuilder) =>
  t.field({ data: 'none', type: 'Money', description: 'Maximum amount of one charge. Default: any amount' })
const scope = (t: InputBuilder) =>
  t.field({ data: 'none', type: ScopeRef, required: true, description: 'Payment methods that the consent covers' })
const language = (t: InputBuilder) =>
  t.field({ data: 'none', type: messageLanguage.ref, description: 'Language of the text. The patient’s by default' })
const pathOf = (cardId: string) => {
  const [id, own] = ownedId(cardId)
  return { id, cardId: own }
}

restMutation({
  name: 'recordConsent',
  description: 'Records that the patient agreed to automatic payments, and turns autopay of the card on',
  endpoint: setCardConsent,
  input: (t) => ({
    cardId: card(t),
    scope: scope(t),
    method: t.field({ data: 'none', type: RecordedMethodRef, required: true, description: 'How the patient agreed' }),
    limit: limit(t),
    language: language(t),
  }),
  inputNames: { auto_charge_limit: 'limit' },
  toCall: ({ cardId, scope, method, limit, language }) => ({
    path: pathOf(cardId),
    body: {
      action: 'sign' as const,
      scope,
      method,
      auto_charge_limit: limit ?? null,
      ...(language != null && { language: messageLanguage.toRest(language) }),
    },
  }),
  row: ({ cardId }) => ownedId(cardId)[0],
  success: { description: 'It was recorded', from: (patient) => ({ patient }), fields: patientFields },
})

restMutation({
  name: 'requestConsent',
  description: 'Sends the patient a link to agree to automatic payments. Signing turns autopay of the card on',
  endpoint: setCardConsent,
  input: (t) => ({
    cardId: card(t),
    scope: scope(t),
    limit: limit(t),
    language: language(t),
    contactId: t.id({
      data: 'none',
      required: true,
      forOwned: 'PatientContact',
      description: 'Email address or mobile phone that gets the link',
    }),
  }),
  inputNames: { auto_charge_limit: 'limit' },
  toCall: ({ cardId, scope, limit, language, contactId }) => ({
    path: pathOf(cardId),
    body: {
      action: 'request' as const,
      scope,
      contact_id: ownedId(contactId)[1],
      auto_charge_limit: limit ?? null,
      ...(language != null && { language: messageLanguage.toRest(language) }),
    },
  }),
  row: ({ cardId }) => ownedId(cardId)[0],
  success: { description: 'The link was sent', from: (patient) => ({ patient }), fields: patientFields },
})

restMutation({
  name: 'revokeConsent',
  description:
    'Revokes the consent to automatic payments: of one card, whose autopay ends, or of all, which ends autopay of every card without a limit',
  endpoint: setCardConsent,
  input: (t) => ({ cardId: card(t), scope: scope(t) }),
  toCall: ({ cardId, scope }) => ({ path: pathOf(cardId), body: { action: 'revoke' as const, scope } }),
  row: ({ cardId }) => ownedId(cardId)[0],
  success: { description: 'It was revoked', from: (patient) => ({ patient }), fields: patientFields },
})

restMutation({
  name: 'setAutopay',
  description: 'Turns autopay of a card off, or on as far as a signed consent covers it',
  endpoint: setCardConsent,
  input: (t) => ({
    cardId: card(t),
    isOn: t.boolean({ data: 'none', required: true, description: 'Whether it is on' }),
    limit: limit(t),
  }),
  inputNames: { auto_charge_enabled: 'isOn', auto_charge_limit: 'limit' },
  toCall: ({ cardId, isOn, limit }) => ({
    path: pathOf(cardId),
    body: { action: 'set_autopay' as const, auto_charge_enabled: isOn, auto_charge_limit: limit ?? null },
  }),
  row: ({ cardId }) => ownedId(cardId)[0],
  success: { description: 'Autopay was changed', from: (patient) => ({ patient }), fields: patientFields },
})

restMutation({
  name: 'resendConsent',
  description: 'Sends the patient a new link to sign a consent. The former link ends',
  endpoint: resendConsent,
  input: (t) => ({
    consentId: t.id({ data: 'none', required: true, forOwned: 'Consent', description: 'The consent' }),
    contactId: t.id({
      data: 'none',
      required: true,
      forOwned: 'PatientContact',
      description: 'Email address or mobile phone that gets the link',
    }),
  }),
  toCall: ({ consentId, contactId }) => {
    const [id, own] = ownedId(consentId)
    return { path: { id, consentId: own }, body: { contact_id: ownedId(contactId)[1] } }
  },
  success: {
    description: 'The link was sent',
    from: async (_consent, context, { consentId }) => ({
      patient: await changedPatient(context, ownedId(consentId)[0]),
    }),
    fields: patientFields,
  },
})

builder.objectFields(PaymentMethodRef, (t) => ({
  consentText: t.string({
    data: 'payment',
    nullable: true,
    description:
      'The exact text of a consent to autopay of this card, as it is stored when the patient agrees. Null if it could not be loaded',
    args: {
      scope: t.arg({
        data: 'none',
        type: ScopeRef,
        required: true,
        description: 'Payment methods that the consent covers',
      }),
      limit: t.arg({
        data: 'none',
        type: 'Money',
        description: 'Maximum amount of one charge. Default: any amount',
      }),
      language: t.arg({
        data: 'none',
        type: messageLanguage.ref,
        description: 'Language of the text. The patient’s by default',
      }),
    },
    ...reads<Method>('id'),
    resolve: async ({ id: cardId, ownerId: id }, { scope, limit, language }, { rest }) => {
      const terms = {
        scope,
        ...(limit != null && { auto_charge_limit: limit }),
        ...(language != null && { language: messageLanguage.toRest(language) }),
      }
      return (await rest.call(previewConsent, { path: { id, cardId }, query: terms })).answer.text
    },
  }),
}))
