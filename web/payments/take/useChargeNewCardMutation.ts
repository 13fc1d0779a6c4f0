import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useChargeNewCardMutation as Mutation } from './__generated__/useChargeNewCardMutation.graphql.ts'

const mutation = graphql`
  mutation useChargeNewCardMutation($input: ChargeNewCardInput!) {
    chargeNewCard(input: $input) {
      __typename
      ... on ChargeNewCardSuccess {
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

/** Charges a card that is not stored. No other charge of the patient is accepted before its outcome is known. */
export const useChargeNewCardMutation = (patientId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `charge ${patientId}`, withKey: inputWithKey } })
