import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRecordConsentMutation as Mutation } from './__generated__/useRecordConsentMutation.graphql.ts'

const mutation = graphql`
  mutation useRecordConsentMutation($input: RecordConsentInput!) {
    recordConsent(input: $input) {
      __typename
      ... on RecordConsentSuccess {
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
 * Records that the patient agreed to autopay.
 * @param cardId no other request for this card is sent before the result is known
 */
export const useRecordConsentMutation = (cardId: string) =>
  useResultMutation<Mutation, MutationInput>(mutation, {
    once: { name: `recordConsent ${cardId}`, withKey: inputWithKey },
  })
