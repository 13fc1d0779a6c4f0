import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useChangePaymentRequestMutation as Mutation } from './__generated__/useChangePaymentRequestMutation.graphql.ts'

const mutation = graphql`
  mutation useChangePaymentRequestMutation($input: ChangePaymentRequestInput!) {
    changePaymentRequest(input: $input) {
      __typename
      ... on ChangePaymentRequestSuccess {
        patient {
          ...PatientHeader_patient
          ...PaymentRequestsPanel_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

type Input = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/** Replaces the items of an unpaid request, or sends its link again. */
export const useChangePaymentRequestMutation = (requestId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `change ${requestId}`, withKey: inputWithKey } })
