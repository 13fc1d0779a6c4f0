import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../relay/useResultMutation.ts'
import type { useSendReceiptMutation as Mutation } from './__generated__/useSendReceiptMutation.graphql.ts'

const mutation = graphql`
  mutation useSendReceiptMutation($input: SendReceiptInput!) {
    sendReceipt(input: $input) {
      __typename
      ... on SendReceiptSuccess {
        payment {
          id
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Sends the receipt of a payment. */
export const useSendReceiptMutation = (paymentId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `receipt ${paymentId}`, withKey: inputWithKey } })
