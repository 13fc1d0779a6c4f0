import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRequestPaymentMutation as Mutation } from './__generated__/useRequestPaymentMutation.graphql.ts'

const mutation = graphql`
  mutation useRequestPaymentMutation($input: RequestPaymentInput!) {
    requestPayment(input: $input) {
      __typename
      ... on RequestPaymentSuccess {
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

/** Requests a payment from a patient through a link. */
export const useRequestPaymentMutation = (patientId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `request ${patientId}`, withKey: inputWithKey } })
