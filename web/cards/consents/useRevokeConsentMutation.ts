import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRevokeConsentMutation as Mutation } from './__generated__/useRevokeConsentMutation.graphql.ts'

const mutation = graphql`
  mutation useRevokeConsentMutation($input: RevokeConsentInput!) {
    revokeConsent(input: $input) {
      __typename
      ... on RevokeConsentSuccess {
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
 * Revokes a consent to autopay.
 * @param cardId no other request for this card is sent before the result is known
 */
export const useRevokeConsentMutation = (cardId: string) =>
  useResultMutation<Mutation, MutationInput>(mutation, {
    once: { name: `revokeConsent ${cardId}`, withKey: inputWithKey },
  })
