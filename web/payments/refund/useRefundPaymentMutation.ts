import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRefundPaymentMutation as Mutation } from './__generated__/useRefundPaymentMutation.graphql.ts'

const mutation = graphql`
  mutation useRefundPaymentMutation($input: RefundPaymentInput!) {
    refundPayment(input: $input) {
      __typename
      ... on RefundPaymentSuccess {
        payment {
          id
          refunds {
            statusText
          }
          ...PaymentCard_payment
        }
        patient {
          ...paymentOutcome_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Refunds a payment. Balances and payments are updated by the response, never optimistically. */
export const useRefundPaymentMutation = (paymentId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `refund ${paymentId}`, withKey: inputWithKey } })
