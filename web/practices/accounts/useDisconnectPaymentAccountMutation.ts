import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDisconnectPaymentAccountMutation as Mutation } from './__generated__/useDisconnectPaymentAccountMutation.graphql.ts'

const mutation = graphql`
  mutation useDisconnectPaymentAccountMutation($input: DisconnectPaymentAccountInput!) {
    disconnectPaymentAccount(input: $input) {
      __typename
      ... on DisconnectPaymentAccountSuccess {
        practice {
          ...AccountsPanel_practice
          ...usePracticeAccounts_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Disconnects an account that no payments go to. */
export const useDisconnectPaymentAccountMutation = () => useResultMutation<Mutation>(mutation)
