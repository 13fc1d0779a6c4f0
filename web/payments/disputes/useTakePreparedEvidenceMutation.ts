import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useTakePreparedEvidenceMutation as Mutation } from './__generated__/useTakePreparedEvidenceMutation.graphql.ts'

const mutation = graphql`
  mutation useTakePreparedEvidenceMutation($input: TakePreparedEvidenceInput!) {
    takePreparedEvidence(input: $input) {
      __typename
      ... on TakePreparedEvidenceSuccess {
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

/** Adds prepared evidence to the draft of a dispute. */
export const useTakePreparedEvidenceMutation = () => useResultMutation<Mutation>(mutation)
