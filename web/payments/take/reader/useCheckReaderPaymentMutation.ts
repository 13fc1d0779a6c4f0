import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useCheckReaderPaymentMutation as Mutation } from './__generated__/useCheckReaderPaymentMutation.graphql.ts'

const mutation = graphql`
  mutation useCheckReaderPaymentMutation($input: CheckReaderPaymentInput!, $isEnded: Boolean!) {
    checkReaderPayment(input: $input) {
      __typename
      ... on CheckReaderPaymentSuccess {
        payment {
          ...paymentOutcome_payment @relay(mask: false)
        }
        patient @include(if: $isEnded) {
          ...paymentOutcome_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Requests the outcome of a payment on a card reader. The account is loaded with `isEnded` only. */
export const useCheckReaderPaymentMutation = () => useResultMutation<Mutation>(mutation)
