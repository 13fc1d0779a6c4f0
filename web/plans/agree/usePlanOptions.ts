import { graphql } from 'react-relay/hooks'
import { useLookup } from '../../relay/useLookup.ts'
import type {
  usePlanOptionsQuery as Query,
  usePlanOptionsQuery$data,
} from './__generated__/usePlanOptionsQuery.graphql.ts'

const query = graphql`
  query usePlanOptionsQuery($id: ID!, $interval: AgreedInterval, $firstDate: Date, $downPayment: Money, $planId: ID) {
    node(id: $id) {
      __typename
      ... on Patient {
        modifiedAt
        currentBalance
        familyBalance
        paymentMethods {
          id
          kindText
          label
          statusText
          expiry
        }
        planOptions(interval: $interval, firstDate: $firstDate, downPayment: $downPayment, planId: $planId) {
          balance
          minPayment
          maxInstallments
          firstDate
          earliestDate
          latestDate
          choices {
            installments
            installmentAmount
            lastAmount
            schedule {
              dueDate
              amount
            }
          }
        }
      }
    }
  }
`

type Account = Extract<usePlanOptionsQuery$data['node'], { readonly __typename: 'Patient' }>
export type PlanOptions = NonNullable<Account['planOptions']>
export type PlanChoice = PlanOptions['choices'][number]

/** A chargeable card or bank account on file. */
export interface PlanMethod {
  id: string
  label: string
  isBank: boolean
}

/** The plans within the limits for the typed terms, with the methods that can be charged for them. */
export function usePlanOptions(requested: Query['variables']) {
  const { data, status, retry } = useLookup<Query>(query, requested)
  const account = data?.node?.__typename === 'Patient' ? data.node : null
  return {
    options: account?.planOptions ?? null,
    account: account && { ...account, methods: methodsOf(account) },
    isLoading: status === 'pending',
    isFailed: status === 'failed' || (status === 'found' && !account?.planOptions),
    retry,
  }
}

const methodsOf = ({ paymentMethods }: Account): PlanMethod[] =>
  (paymentMethods ?? []).flatMap(({ id, label, kindText, statusText, expiry }) =>
    statusText === 'active' && expiry !== 'EXPIRED' ? { id, label, isBank: kindText === 'bank_account' } : [],
  )
