import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { usePauseBillingMutation as Mutation } from './__generated__/usePauseBillingMutation.graphql.ts'

const mutation = graphql`
  mutation usePauseBillingMutation($input: PauseBillingInput!) {
    pauseBilling(input: $input) {
      __typename
      ... on PauseBillingSuccess {
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Pauses billing of an account. */
export const usePauseBillingMutation = () => useResultMutation<Mutation>(mutation)
