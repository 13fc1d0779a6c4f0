import { askFinancialClasses } from '../../../api/contract/billingSelections.ts'
import { listForeignPractices } from '../../../api/contract/connections.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { builder } from '../../graph/builder.ts'
import { type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { BillingSystemEntryRef } from './billingLists.ts'
import { connectionPath, credentialsInput, credentialsOf } from './credentialsInput.ts'

const AccountPracticeRef = builder
  .objectRef<AnswerOf<typeof listForeignPractices>[number]>('AccountPractice')
  .implement({
    description: 'A practice of an account at a billing system',
    fields: (t) => ({
      name: t.exposeString('name', { data: 'none', description: 'Name at the billing system' }),
      externalId: t.exposeString('external_id', {
        data: 'none',
        description: 'Its id there: value of the field of type `practice`',
      }),
    }),
  })

const accountInput = (t: InputBuilder) => ({
  type: t.string({ data: 'none', required: true, description: 'Type of the billing system' }),
  connectionId: t.id({
    data: 'none',
    forOwned: 'BillingAccount',
    description: 'A connection whose stored secrets take the place of empty ones',
  }),
  credentials: credentialsInput(t),
})

interface Account {
  type: string
  connectionId?: string | null | undefined
  credentials: readonly { name: string; value: string }[]
}

const callOf = ({ type, connectionId: id, credentials }: Account) => ({
  body: {
    type,
    data: credentialsOf(credentials),
    ...(id != null && { connection_id: connectionPath(id).connection_id }),
  },
})

const description = 'The billing system has answered'

interface Practices {
  practices: AnswerOf<typeof listForeignPractices>
}

restMutation({
  name: 'listAccountPractices',
  description: 'Asks a billing system which practices an account has. Nothing is stored',
  endpoint: listForeignPractices,
  inputNames: { data: 'credentials' },
  input: accountInput,
  toCall: callOf,
  success: {
    description,
    from: (practices): Practices => ({ practices }),
    fields: (t: SuccessBuilder<Practices>) => ({
      practices: t.field({
        data: 'none',
        type: [AccountPracticeRef],
        description: 'The practices of the account',
        resolve: ({ practices }) => practices,
      }),
    }),
  },
})

interface FinancialClasses {
  financialClasses: AnswerOf<typeof askFinancialClasses>
}

restMutation({
  name: 'listAccountFinancialClasses',
  description: 'Asks a billing system which financial classes of patients an account has. Nothing is stored',
  endpoint: askFinancialClasses,
  inputNames: { data: 'credentials' },
  input: accountInput,
  toCall: callOf,
  success: {
    description,
    from: (financialClasses): FinancialClasses => ({ financialClasses }),
    fields: (t: SuccessBuilder<FinancialClasses>) => ({
      financialClasses: t.field({
        data: 'none',
        type: [BillingSystemEntryRef],
        description: 'The financial classes of the account',
        resolve: ({ financialClasses }) => financialClasses,
      }),
    }),
  },
})
