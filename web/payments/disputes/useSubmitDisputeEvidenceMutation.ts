import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSubmitDisputeEvidenceMutation as Mutation } from './__generated__/useSubmitDisputeEvidenceMutation.graphql.ts'

const mutation = graphql`
  mutation useSubmitDisputeEvidenceMutation($input: SubmitDisputeEvidenceInput!) {
    submitDisputeEvidence(input: $input) {
      __typename
      ... on SubmitDisputeEvidenceSuccess {
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

/** Submits evidence of a dispute. The response contains the dispute, even with an error about its state. */
export const useSubmitDisputeEvidenceMutation = (paymentId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `dispute ${paymentId}`, withKey: inputWithKey } })
