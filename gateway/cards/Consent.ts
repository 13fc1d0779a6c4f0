import { consentMethods, consentTypes, listConsents } from '../../api/contract/cards.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { type Owned, ownedListNode } from '../graph/ownedList.ts'
import { nodeFields, reads } from '../graph/restFields.ts'
import { PatientRef } from '../patients/Patient.ts'
import { UserRef, userOf } from '../users/User.ts'
import { paymentMethodOf, PaymentMethodRef } from './PaymentMethod.ts'

type Consent = Owned<AnswerOf<typeof listConsents>[number]>

const consentType = openEnum('ConsentType', consentTypes, 'Type of consent', {
  autopay: 'Autopay: charging a payment method automatically when a balance is due',
  card_on_file: 'Card on file: storing a card, and charging it after notifying the patient',
  payment_plan: 'Payment plan: charging installments on scheduled days',
})

const consentMethod = openEnum('ConsentMethod', consentMethods, 'How a consent was given', {
  on_screen: 'The patient read it on the practice’s screen and agreed',
  link: 'The patient signed under a link that was sent',
  paper: 'The patient signed a printed form',
  phone: 'The patient agreed over the phone, to the user who recorded it',
})

const ConsentRef = ownedListNode('Consent', listConsents, {
  description: 'A consent requested from a patient',
  parent: PatientRef,
  field: 'consents',
  fieldDescription: 'Consents requested from the patient, newest first',
})
builder.objectFields(ConsentRef, (t) => ({
  type: t.field({
    data: 'none',
    type: consentType.ref,
    description: 'Type of consent',
    ...reads<Consent>('type'),
    resolve: ({ type }) => consentType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'Raw type code of the server' }),
  title: t.string({
    data: 'none',
    description: 'Title of the signed document',
    ...reads<Consent>('template'),
    resolve: ({ template }) => template.title,
  }),
  lastSentAt: t.expose('last_sent_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it was last requested through a link. Null if it never was',
  }),
  signedAt: t.expose('signed_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the patient signed. Null until then',
  }),
  fingerprint: t.exposeString('sign_fingerprint', {
    data: 'personal',
    nullable: true,
    description: 'Proof of the signature: SHA-256 of text, language, time, method and address. Null until it is signed',
  }),
  revokedAt: t.expose('revoked_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the patient revoked it. Null unless revoked',
  }),
}))

/** What was agreed to, and how. */
builder.objectFields(ConsentRef, (t) => ({
  paymentMethod: t.field({
    data: 'none',
    type: PaymentMethodRef,
    nullable: true,
    description: 'The payment method that it was requested for. Null for consents that were imported',
    ...reads<Consent>('card_id'),
    resolve: ({ ownerId, card_id: id }, _args, context, info) =>
      id === null ? null : paymentMethodOf(ownerId, id, context, nodeFields('PaymentMethod', info)),
  }),
  isGlobal: t.exposeBoolean('is_global', {
    data: 'none',
    description: 'Whether it covers all payment methods of the patient',
  }),
  limit: t.expose('auto_charge_limit', {
    data: 'none',
    type: 'Money',
    nullable: true,
    description: 'Maximum amount of one charge. Null for any amount',
  }),
  text: t.exposeString('text', {
    data: 'payment',
    nullable: true,
    description: 'The exact text. Null for consents that were imported',
  }),
  textVersion: t.exposeInt('text_version', {
    data: 'none',
    nullable: true,
    description: 'Version of the text. Null for consents that were imported',
  }),
  method: t.field({
    data: 'none',
    type: consentMethod.ref,
    nullable: true,
    description: 'How it was given. Null until it is signed, and for consents that were imported',
    ...reads<Consent>('sign_method'),
    resolve: ({ sign_method: method }) => method && consentMethod.of(method),
  }),
  methodText: t.exposeString('sign_method', {
    data: 'none',
    nullable: true,
    description: 'Raw method code of the server. Null when `method` is',
  }),
  address: t.exposeString('sign_address', {
    data: 'personal',
    nullable: true,
    description:
      'IP address of the browser in which it was given or recorded. Null until then, and for consents that were imported',
  }),
  recordedBy: t.field({
    data: 'none',
    type: UserRef,
    nullable: true,
    description: 'User who recorded it. Null if the patient signed through the link',
    ...reads<Consent>('user'),
    resolve: ({ user }, _args, context, info) => userOf(user, context, info),
  }),
}))
