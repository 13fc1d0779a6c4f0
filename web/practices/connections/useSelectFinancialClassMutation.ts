import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSelectFinancialClassMutation as Mutation } from './__generated__/useSelectFinancialClassMutation.graphql.ts'

const mutation = graphql`
  mutation useSelectFinancialClassMutation($input: SelectFinancialClassInput!) {
    selectFinancialClass(input: $input) {
      __typename
      ... on SelectFinancialClassSuccess {
        practice {
          # Without the lists, for which the billing system would be asked again.
          billingAccounts {
            id
            modifiedAt
            financialClassId
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Selects the financial class of new patients. */
export const useSelectFinancialClassMutation = () => useResultMutation<Mutation>(mutation)
