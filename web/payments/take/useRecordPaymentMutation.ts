import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRecordPaymentMutation as Mutation } from './__generated__/useRecordPaymentMutation.graphql.ts'

const mutation = graphql`
  mutation useRecordPaymentMutation($input: RecordPaymentInput!) {
    recordPayment(input: $input) {
      __typename
      ... on RecordPaymentSuccess {
        payment {
          id
          restId
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

/** Records a cash or manual payment. Balances and payments are updated by the response, never optimistically. */
export const useRecordPaymentMutation = (patientId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `payment ${patientId}`, withKey: inputWithKey } })
