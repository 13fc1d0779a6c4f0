import { consentTypes, listConsents } from '../../api/contract/cards.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { ownedListNode } from '../graph/ownedList.ts'
import { PatientRef } from '../patients/Patient.ts'

const consentType = openEnum('ConsentType', consentTypes, 'Type of consent', {
  autopay: 'Autopay: charging a payment method automatically when a balance is due',
  card_on_file: 'Card on file: storing a card, and charging it after notifying the patient',
  payment_plan: 'Payment plan: charging installments on scheduled days',
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
    resolve: ({ type }) => consentType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'Raw type code of the server' }),
  title: t.string({
    data: 'none',
    description: 'Title of the signed document',
    resolve: ({ template }) => template.title,
  }),
  lastSentAt: t.expose('last_sent_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it was last requested',
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
    description: 'Proof of the signature. Null until it is signed',
  }),
  revokedAt: t.expose('revoked_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the patient revoked it. Null unless revoked',
  }),
}))
