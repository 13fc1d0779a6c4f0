import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetDefaultPaymentAccountMutation as Mutation } from './__generated__/useSetDefaultPaymentAccountMutation.graphql.ts'

const mutation = graphql`
  mutation useSetDefaultPaymentAccountMutation($input: SetDefaultPaymentAccountInput!) {
    setDefaultPaymentAccount(input: $input) {
      __typename
      ... on SetDefaultPaymentAccountSuccess {
        practice {
          ...AccountsPanel_practice
          ...usePracticeAccounts_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Makes an account the default one of its practice. */
export const useSetDefaultPaymentAccountMutation = () => useResultMutation<Mutation>(mutation)
