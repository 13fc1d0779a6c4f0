import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useCancelReaderPaymentMutation as Mutation } from './__generated__/useCancelReaderPaymentMutation.graphql.ts'

const mutation = graphql`
  mutation useCancelReaderPaymentMutation($input: CancelReaderPaymentInput!) {
    cancelReaderPayment(input: $input) {
      __typename
      ... on CancelReaderPaymentSuccess {
        payment {
          ...paymentOutcome_payment @relay(mask: false)
        }
        patient {
          ...paymentOutcome_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Cancels a payment on a card reader, unless the card was charged before. */
export const useCancelReaderPaymentMutation = () => useResultMutation<Mutation>(mutation)
