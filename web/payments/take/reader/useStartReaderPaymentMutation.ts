import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useStartReaderPaymentMutation as Mutation } from './__generated__/useStartReaderPaymentMutation.graphql.ts'

const mutation = graphql`
  mutation useStartReaderPaymentMutation($input: StartReaderPaymentInput!) {
    startReaderPayment(input: $input) {
      __typename
      ... on StartReaderPaymentSuccess {
        payment {
          ...paymentOutcome_payment @relay(mask: false)
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

/** Starts a payment on a card reader, once even if the button is clicked repeatedly. */
export const useStartReaderPaymentMutation = (patientId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `charge ${patientId}`, withKey: inputWithKey } })
