import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAddCardMutation as Mutation } from './__generated__/useAddCardMutation.graphql.ts'

const mutation = graphql`
  mutation useAddCardMutation($input: AddCardInput!) {
    addCard(input: $input) {
      __typename
      ... on AddCardSuccess {
        paymentMethod {
          id
          label
          kindText
          statusText
        }
        patient {
          modifiedAt
          currentBalance
          ...PaymentMethodsPanel_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

interface AddedCard {
  patientId: string
  /** Id at the card processor. */
  methodId: string
  locationId?: string | null
}

/** Adds a card or a bank account that was entered at the card processor. */
export const useAddCardMutation = (patientId: string) =>
  useResultMutation<Mutation, AddedCard>(mutation, {
    once: { name: `addCard ${patientId}`, withKey: inputWithKey },
  })
