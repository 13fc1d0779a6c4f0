import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCancelPaymentRequestMutation as Mutation } from './__generated__/useCancelPaymentRequestMutation.graphql.ts'

const mutation = graphql`
  mutation useCancelPaymentRequestMutation($input: CancelPaymentRequestInput!) {
    cancelPaymentRequest(input: $input) {
      __typename
      ... on CancelPaymentRequestSuccess {
        patient {
          ...PatientHeader_patient
          ...PaymentRequestsPanel_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Cancels an unpaid request. */
export const useCancelPaymentRequestMutation = () => useResultMutation<Mutation>(mutation)
