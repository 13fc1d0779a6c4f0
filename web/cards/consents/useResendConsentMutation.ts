import { graphql } from 'react-relay/hooks'
import { inputWithKey, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useResendConsentMutation as Mutation } from './__generated__/useResendConsentMutation.graphql.ts'

const mutation = graphql`
  mutation useResendConsentMutation($input: ResendConsentInput!) {
    resendConsent(input: $input) {
      __typename
      ... on ResendConsentSuccess {
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
 * Sends a consent again.
 * @param consentId no other request for this consent is sent before the result is known
 */
export const useResendConsentMutation = (consentId: string) =>
  useResultMutation<Mutation, MutationInput>(mutation, {
    once: { name: `resendConsent ${consentId}`, withKey: inputWithKey },
  })
