import { listConsents } from '../../api/contract/cards.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { relation } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { boundedList } from '../rest/loaders.ts'

type Consent = AnswerOf<typeof listConsents>[number]

const ConsentRef = builder.objectRef<Consent>('Consent').implement({
  description: 'Something that a patient was asked to agree to',
  fields: (t) => ({
    id: t.id({
      data: 'none',
      description: 'Id in this graph',
      resolve: (consent) => encodeGlobalId('Consent', consent.id),
    }),
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    typeText: t.exposeString('type', {
      data: 'none',
      description: 'What it is to: autopay, card_on_file, payment_plan …',
    }),
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
  }),
})

const consentsOf = boundedList(listConsents)
const consents = relation('Patient', 'consents', (context, id, _args: object) => consentsOf(context).load(id))

builder.objectField(PatientRef, 'consents', (t) =>
  t.field({
    data: 'none',
    type: [ConsentRef],
    nullable: true,
    description: 'What the patient was asked to agree to, newest first',
    resolve: (patient, args, context, info) => consents(context, patient.id, args, info),
  }),
)
