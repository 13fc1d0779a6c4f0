import { paymentConnectionTypes } from '../../api/contract/cards.ts'
import { listPaymentConnections } from '../../api/contract/practiceLists.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { ownedListNode, ownedRows } from '../graph/ownedList.ts'
import { reads } from '../graph/restFields.ts'
import { PracticeRef } from './Practice.ts'

type Row = AnswerOf<typeof listPaymentConnections>[number]

const connectionType = openEnum(
  'PaymentAccountType',
  paymentConnectionTypes,
  'Type of an account at the card processor',
  {
    express: 'Set up and managed through this product',
    standard: 'An account of the practice’s own',
  },
)

const EraPostingRef = builder.objectRef<NonNullable<Row['data']['posting_data']>>('EraPosting').implement({
  description: 'Bank account and address in the remittances (ERA) that post payments to the billing system',
  fields: (t) => ({
    last4: t.string({
      data: 'none',
      description: 'Last four digits of the bank account. The number itself is never returned',
      resolve: ({ bank_account }) => bank_account.slice(-4),
    }),
    line1: t.exposeString('address_line1', { data: 'none', description: 'Street address' }),
    city: t.exposeString('address_city', { data: 'none', description: 'City' }),
    state: t.exposeString('address_state', { data: 'none', description: 'State by its two letters' }),
    zipCode: t.exposeString('address_zip_code', { data: 'none', description: 'ZIP code' }),
  }),
})

const PaymentAccountRef = ownedListNode('PaymentAccount', listPaymentConnections, {
  description: 'A practice’s account at the card processor, which receives its payments',
  parent: PracticeRef,
  field: 'paymentAccounts',
  fieldDescription: 'Active accounts at the card processor, by name',
  rows: ownedRows(listPaymentConnections, { is_payment_provider: true }),
})
builder.objectFields(PaymentAccountRef, (t) => ({
  name: t.string({
    data: 'none',
    description: 'Bank and last digits of the bank account',
    ...reads<Row>('data'),
    resolve: ({ data }) => data.name,
  }),
  last4: t.string({
    data: 'none',
    nullable: true,
    description: 'Last four digits of the bank account. Null if unknown',
    ...reads<Row>('data'),
    resolve: ({ data }) => data.last4,
  }),
  nickname: t.exposeString('nickname', {
    data: 'none',
    nullable: true,
    description: 'Nickname that only staff see. Null without one',
  }),
  statementDescriptor: t.string({
    data: 'none',
    nullable: true,
    description:
      'Text meant for patients’ bank statements. Recorded only: the card processor has its own setting. Null without one',
    ...reads<Row>('data'),
    resolve: ({ data }) => data.statement_descriptor,
  }),
  eraPosting: t.field({
    data: 'none',
    type: EraPostingRef,
    nullable: true,
    description: 'ERA posting settings. Null without them, and for viewers who may not change the practice',
    ...reads<Row>('data'),
    resolve: ({ data }) => data.posting_data,
  }),
  type: t.field({
    data: 'none',
    type: connectionType.ref,
    description: 'Type',
    resolve: ({ type }) => connectionType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'Raw type code of the server' }),
  isDefault: t.exposeBoolean('is_default', {
    data: 'none',
    description: 'Whether it receives payments that no location routes elsewhere',
  }),
  modifiedAt: t.expose('modified_at', {
    data: 'none',
    type: 'DateTime',
    description: 'When it was last changed. `updatePaymentAccount` takes it to detect other changes',
  }),
}))
