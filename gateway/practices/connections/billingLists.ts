import * as contract from '../../../api/contract/billingSelections.ts'
import type { ConnectorFeature } from '../../../api/contract/connectors/Connector.ts'
import { connectorOfType } from '../../../api/contract/connectors/connectors.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import type { listPaymentConnections } from '../../../api/contract/practiceLists.ts'
import { builder } from '../../graph/builder.ts'
import type { Owned } from '../../graph/ownedList.ts'
import { reads } from '../../graph/restFields.ts'
import { BillingAccountRef } from './BillingAccount.ts'

type Row = AnswerOf<typeof listPaymentConnections>[number]
type Entry = AnswerOf<typeof contract.listFinancialClasses>[number]
type Method = AnswerOf<typeof contract.listEhrPaymentMethods>[number]

export const BillingSystemEntryRef = builder.objectRef<Entry>('BillingSystemEntry').implement({
  description: 'Something that a billing system lists: a financial class of patients, a question of its form',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'Name at the billing system' }),
    externalId: t.exposeString('external_id', { data: 'none', description: 'Its id there' }),
  }),
})

const MethodRef = builder.objectRef<Method>('EhrPaymentMethod').implement({
  description: 'A payment method of a billing system',
  fields: (t) => ({
    name: t.exposeString('name', { data: 'none', description: 'Name at the billing system' }),
    externalId: t.exposeString('external_id', { data: 'none', description: 'Its id there' }),
    isRefund: t.exposeBoolean('is_refund', { data: 'none', description: 'Whether refunds are posted as it' }),
  }),
})

/** Asks a billing system only for what its declaration says it has. */
const has = (type: string, feature: ConnectorFeature) => {
  const connector = connectorOfType(type)
  return connector?.hasAdapter === true && connector.features.includes(feature)
}

const meaning = (what: string) =>
  `${what}, as the billing system lists them now. Empty for a billing system without them, null if it doesn’t answer`

builder.objectFields(BillingAccountRef, (t) => ({
  financialClasses: t.field({
    data: 'none',
    type: [BillingSystemEntryRef],
    nullable: true,
    description: meaning('Financial classes of patients'),
    ...reads<Row>('type', 'id'),
    resolve: async ({ type, ownerId }, _args, { rest }): Promise<Entry[]> => {
      if (!has(type, 'financial_classes')) return []
      return (await rest.call(contract.listFinancialClasses, { query: { client_id: ownerId } })).answer
    },
  }),
  languageQuestions: t.field({
    data: 'none',
    type: [BillingSystemEntryRef],
    nullable: true,
    description: meaning('Questions of the registration form whose answer may be the patient’s language'),
    ...reads<Row>('type', 'id'),
    resolve: async ({ type, ownerId }, _args, { rest }): Promise<Entry[]> => {
      if (!has(type, 'language_questions')) return []
      return (await rest.call(contract.listLanguageQuestions, { path: { id: ownerId } })).answer
    },
  }),
  paymentMethods: t.field({
    data: 'none',
    type: [MethodRef],
    nullable: true,
    description: meaning('Payment methods for posting payments and refunds'),
    ...reads<Row>('type', 'id'),
    resolve: async ({ type, id }, _args, { rest }): Promise<Method[]> => {
      if (!has(type, 'payment_methods')) return []
      return (await rest.call(contract.listEhrPaymentMethods, { body: { type, connection_id: id } })).answer
    },
  }),
}))

const selectedMeaning = (what: string) => `Its id of the ${what}. Null if none is selected`
const selected = (what: string, key: contract.BillingSelection) => ({
  data: 'none' as const,
  nullable: true as const,
  description: selectedMeaning(what),
  ...reads<Row>('data'),
  resolve: ({ data }: Owned<Row>) => data[key],
})

builder.objectFields(BillingAccountRef, (t) => ({
  financialClassId: t.string(selected('financial class of new patients', 'patient_financial_class')),
  languageQuestionId: t.string(selected('question whose answer is the patient’s language', 'languageSelection')),
  paymentMethodId: t.string(selected('payment method used for posting payments', 'payment_method')),
  refundMethodId: t.string(selected('payment method used for posting refunds', 'refund_method')),
}))
