import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAcceptDisputeMutation as Mutation } from './__generated__/useAcceptDisputeMutation.graphql.ts'

const mutation = graphql`
  mutation useAcceptDisputeMutation($input: AcceptDisputeInput!) {
    acceptDispute(input: $input) {
      __typename
      ... on AcceptDisputeSuccess {
        payment {
          ...PaymentCard_payment
        }
      }
      ... on DisputeUnchanged {
        currentPayment {
          ...PaymentCard_payment
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Accepts a dispute. Amounts and allocation are updated by the response, never optimistically. */
export const useAcceptDisputeMutation = (paymentId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `dispute ${paymentId}`, withKey: inputWithKey } })
