import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSaveDisputeEvidenceMutation as Mutation } from './__generated__/useSaveDisputeEvidenceMutation.graphql.ts'

const mutation = graphql`
  mutation useSaveDisputeEvidenceMutation($input: SaveDisputeEvidenceInput!) {
    saveDisputeEvidence(input: $input) {
      __typename
      ... on SaveDisputeEvidenceSuccess {
        payment {
          ...PaymentDispute_payment
        }
      }
      ... on DisputeUnchanged {
        currentPayment {
          ...PaymentDispute_payment
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Saves draft evidence of a dispute. */
export const useSaveDisputeEvidenceMutation = () => useResultMutation<Mutation>(mutation)
