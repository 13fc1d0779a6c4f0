import { consentTypes, listConsents } from '../../api/contract/cards.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { ownedListNode } from '../graph/ownedList.ts'
import { PatientRef } from '../patients/Patient.ts'

const consentType = openEnum('ConsentType', consentTypes, 'What a patient is asked to agree to', {
  autopay: 'Charging a payment method by itself, whenever a balance is due',
  card_on_file: 'Keeping a card on file, to be charged when the patient is told',
  payment_plan: 'Paying a balance in parts, on the days of a payment plan',
})

const ConsentRef = ownedListNode('Consent', listConsents, {
  description: 'Something that a patient was asked to agree to',
  parent: PatientRef,
  field: 'consents',
  fieldDescription: 'What the patient was asked to agree to, newest first',
})
builder.objectFields(ConsentRef, (t) => ({
  type: t.field({
    data: 'none',
    type: consentType.ref,
    description: 'What it is to',
    resolve: ({ type }) => consentType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'The type as the server names it' }),
  title: t.string({
    data: 'none',
    description: 'Title of what was signed',
    resolve: ({ template }) => template.title,
  }),
  lastSentAt: t.expose('last_sent_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the patient was last asked',
  }),
  signedAt: t.expose('signed_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the patient signed; null until then',
  }),
  fingerprint: t.exposeString('sign_fingerprint', {
    data: 'personal',
    nullable: true,
    description: 'What proves the signature; null until it is signed',
  }),
  revokedAt: t.expose('revoked_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the patient took it back; null while it stands',
  }),
}))
