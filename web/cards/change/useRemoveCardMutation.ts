import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRemoveCardMutation as Mutation } from './__generated__/useRemoveCardMutation.graphql.ts'

const mutation = graphql`
  mutation useRemoveCardMutation($input: RemoveCardInput!) {
    removeCard(input: $input) {
      __typename
      ... on RemoveCardSuccess {
        patient {
          modifiedAt
          ...PaymentMethodsPanel_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Removes a card or a bank account. */
export const useRemoveCardMutation = () => useResultMutation<Mutation>(mutation)
