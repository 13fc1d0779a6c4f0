import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUpdatePaymentAccountMutation as Mutation } from './__generated__/useUpdatePaymentAccountMutation.graphql.ts'

const mutation = graphql`
  mutation useUpdatePaymentAccountMutation($input: UpdatePaymentAccountInput!) {
    updatePaymentAccount(input: $input) {
      __typename
      ... on UpdatePaymentAccountSuccess {
        practice {
          ...AccountsPanel_practice
          ...usePracticeAccounts_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Changes the texts of an account. */
export const useUpdatePaymentAccountMutation = () => useResultMutation<Mutation>(mutation)
