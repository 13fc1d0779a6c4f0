import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useChargeCardMutation as Mutation } from './__generated__/useChargeCardMutation.graphql.ts'

const mutation = graphql`
  mutation useChargeCardMutation($input: ChargeCardInput!) {
    chargeCard(input: $input) {
      __typename
      ... on ChargeCardSuccess {
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

/** Charges a card on file. Balances and payments are updated by the response, never optimistically. */
export const useChargeCardMutation = (patientId: string) =>
  useResultMutation<Mutation, Input>(mutation, { once: { name: `charge ${patientId}`, withKey: inputWithKey } })
