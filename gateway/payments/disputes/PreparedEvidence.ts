import {
  evidenceSources,
  getPreparedEvidence,
  type PreparedEvidenceItem,
} from '../../../api/contract/disputeEvidence.ts'
import { builder } from '../../graph/builder.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { onePerKey } from '../../rest/loaders.ts'
import { DisputeRef } from './Dispute.ts'
import { anyEvidenceKind } from './disputeEnums.ts'

const evidenceSource = openEnum('EvidenceSource', evidenceSources, 'Where prepared evidence comes from', {
  patient: 'Details of the account',
  visits: 'Visits and charges that the payment covers',
  consents: 'Signed consents',
  statements: 'Statements that were sent and opened',
  messages: 'Messages around the payment, without internal notes',
  payment: 'The payment and its receipt',
  earlier_payments: 'Earlier undisputed payments with the same card',
  similar_payments: 'Payments of the same amount around the same time',
  earlier_dispute: 'An earlier dispute of the practice',
})

const SourceRef = builder.objectRef<PreparedEvidenceItem['source']>('PreparedEvidenceSource').implement({
  description: 'Where prepared evidence comes from',
  fields: (t) => ({
    type: t.field({
      data: 'none',
      type: evidenceSource.ref,
      description: 'Source of the evidence',
      resolve: ({ type }) => evidenceSource.of(type),
    }),
    typeText: t.exposeString('type', { data: 'none', description: 'Raw source of the server' }),
    count: t.exposeInt('count', {
      data: 'none',
      description: 'Number of visits, messages, payments … that it is made from',
    }),
    at: t.expose('at', {
      data: 'none',
      type: 'DateTime',
      nullable: true,
      description: 'Date of the latest of them. Null when a date has no meaning',
    }),
  }),
})

const PreparedEvidenceRef = builder.objectRef<PreparedEvidenceItem>('PreparedEvidence').implement({
  description: 'Evidence prepared from the account. `takePreparedEvidence` adds it to the draft',
  fields: (t) => ({
    kind: t.field({
      data: 'none',
      type: anyEvidenceKind.ref,
      description: 'Kind of evidence',
      resolve: ({ kind }) => anyEvidenceKind.of(kind),
    }),
    kindText: t.exposeString('kind', { data: 'none', description: 'Raw kind of the server' }),
    text: t.exposeString('text', {
      data: 'health',
      nullable: true,
      description: 'The text. Null for a document, which is generated when it is used',
    }),
    fileName: t.exposeString('file_name', {
      data: 'none',
      nullable: true,
      description: 'File name of the document. Null for a text',
    }),
    isHelpful: t.exposeBoolean('is_helpful', {
      data: 'none',
      description: 'Whether it is relevant to the reason of the dispute',
    }),
    source: t.expose('source', { data: 'none', type: SourceRef, description: 'Where it comes from' }),
  }),
})

const preparedOf = onePerKey(
  getPreparedEvidence,
  (id: string) => ({ path: { id } }),
  ({ pieces }) => pieces,
)

builder.objectField(DisputeRef, 'preparedEvidence', (t) =>
  t.field({
    data: 'none',
    type: [PreparedEvidenceRef],
    description: 'Evidence prepared from the account, most relevant first. Loaded for each dispute',
    resolve: ({ payment_id }, _args, context) => preparedOf(context).load(payment_id),
  }),
)
