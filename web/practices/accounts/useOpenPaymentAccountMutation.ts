import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useOpenPaymentAccountMutation as Mutation } from './__generated__/useOpenPaymentAccountMutation.graphql.ts'

const mutation = graphql`
  mutation useOpenPaymentAccountMutation($input: OpenPaymentAccountInput!) {
    openPaymentAccount(input: $input) {
      __typename
      ... on OpenPaymentAccountSuccess {
        url
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Creates the address of an account’s page at the card processor. */
export const useOpenPaymentAccountMutation = () => useResultMutation<Mutation>(mutation)
