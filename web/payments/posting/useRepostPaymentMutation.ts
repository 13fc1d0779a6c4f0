import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRepostPaymentMutation as Mutation } from './__generated__/useRepostPaymentMutation.graphql.ts'

const mutation = graphql`
  mutation useRepostPaymentMutation($input: RepostPaymentInput!) {
    repostPayment(input: $input) {
      __typename
      ... on RepostPaymentSuccess {
        payment {
          id
          ...PaymentCard_payment
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Posts a payment again. The response updates its state. */
export const useRepostPaymentMutation = () => useResultMutation<Mutation>(mutation)
