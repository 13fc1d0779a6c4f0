import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetAutopayMutation as Mutation } from './__generated__/useSetAutopayMutation.graphql.ts'

const mutation = graphql`
  mutation useSetAutopayMutation($input: SetAutopayInput!) {
    setAutopay(input: $input) {
      __typename
      ... on SetAutopaySuccess {
        patient {
          modifiedAt
          ...PaymentMethodsPanel_patient
          ...ConsentsPanel_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

type MutationInput = Omit<Mutation['variables']['input'], 'idempotencyKey'>

/**
 * Changes autopay under the current consent.
 * @param cardId no other request for this card is sent before the result is known
 */
export const useSetAutopayMutation = (cardId: string) =>
  useResultMutation<Mutation, MutationInput>(mutation, {
    once: { name: `setAutopay ${cardId}`, withKey: inputWithKey },
  })
