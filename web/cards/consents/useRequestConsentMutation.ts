import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRequestConsentMutation as Mutation } from './__generated__/useRequestConsentMutation.graphql.ts'

const mutation = graphql`
  mutation useRequestConsentMutation($input: RequestConsentInput!) {
    requestConsent(input: $input) {
      __typename
      ... on RequestConsentSuccess {
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
 * Sends the patient a link to agree to autopay.
 * @param cardId no other request for this card is sent before the result is known
 */
export const useRequestConsentMutation = (cardId: string) =>
  useResultMutation<Mutation, MutationInput>(mutation, {
    once: { name: `requestConsent ${cardId}`, withKey: inputWithKey },
  })
