import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useConnectPaymentAccountMutation as Mutation } from './__generated__/useConnectPaymentAccountMutation.graphql.ts'

const mutation = graphql`
  mutation useConnectPaymentAccountMutation($input: ConnectPaymentAccountInput!) {
    connectPaymentAccount(input: $input) {
      __typename
      ... on ConnectPaymentAccountSuccess {
        url
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Starts connecting an account at the card processor to a practice. */
export const useConnectPaymentAccountMutation = () => useResultMutation<Mutation>(mutation)
