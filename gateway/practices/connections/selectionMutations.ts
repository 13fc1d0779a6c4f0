import * as contract from '../../../api/contract/billingSelections.ts'
import { ownedId } from '../../graph/globalId.ts'
import type { Context } from '../../graph/Context.ts'
import { type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import { expectedVersion, seenVersion } from '../../graph/seenVersion.ts'
import { practiceById } from '../Practice.ts'
import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'

const selectionInput = (t: InputBuilder) => ({
  connectionId: t.id({ data: 'none', required: true, forOwned: 'BillingAccount', description: 'The connection' }),
  externalId: t.string({ data: 'none', description: 'Its id at the billing system. Null: none' }),
  modifiedAt: seenVersion(t, 'connection'),
})

const practiceIdOf = (connectionId: string) => ownedId(connectionId)[0]

const success = {
  ...practiceSuccess('The selection was saved'),
  from: async (
    _row: unknown,
    context: Context,
    { connectionId }: { connectionId: string },
  ): Promise<ChangedPractice> => ({ practice: await practiceById(context).load(practiceIdOf(connectionId)) }),
}

restMutation({
  name: 'selectFinancialClass',
  description: 'Selects the financial class of new patients from those of the billing system',
  endpoint: contract.selectFinancialClass,
  inputNames: { client_id: 'connectionId', patient_financial_class: 'externalId', modified_at: 'modifiedAt' },
  input: selectionInput,
  toCall: ({ connectionId, externalId, modifiedAt }) => ({
    body: {
      client_id: practiceIdOf(connectionId),
      patient_financial_class: externalId ?? null,
      ...expectedVersion({ modifiedAt }),
    },
  }),
  success,
})

restMutation({
  name: 'selectLanguageQuestion',
  description: 'Selects the question of the billing system’s registration form whose answer is the patient’s language',
  endpoint: contract.selectLanguageQuestion,
  inputNames: { language_question_selection: 'externalId', modified_at: 'modifiedAt' },
  input: selectionInput,
  toCall: ({ connectionId, externalId, modifiedAt }) => ({
    path: { id: practiceIdOf(connectionId) },
    body: { language_question_selection: externalId ?? null, ...expectedVersion({ modifiedAt }) },
  }),
  success,
})

restMutation({
  name: 'selectEhrPaymentMethod',
  description: 'Selects the billing system’s payment method for posting later payments, or refunds',
  endpoint: contract.selectEhrPaymentMethod,
  inputNames: {
    client_id: 'connectionId',
    is_refund: 'isRefund',
    external_id: 'externalId',
    modified_at: 'modifiedAt',
  },
  input: (t: InputBuilder) => ({
    ...selectionInput(t),
    isRefund: t.boolean({ data: 'none', required: true, description: 'Whether it is for refunds' }),
  }),
  toCall: ({ connectionId, isRefund, externalId, modifiedAt }) => ({
    body: {
      client_id: practiceIdOf(connectionId),
      is_refund: isRefund,
      external_id: externalId ?? null,
      ...expectedVersion({ modifiedAt }),
    },
  }),
  success,
})
