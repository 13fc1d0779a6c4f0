import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useResumeBillingMutation as Mutation } from './__generated__/useResumeBillingMutation.graphql.ts'

const mutation = graphql`
  mutation useResumeBillingMutation($input: ResumeBillingInput!) {
    resumeBilling(input: $input) {
      __typename
      ... on ResumeBillingSuccess {
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Lets billing of a paused account go on. */
export const useResumeBillingMutation = () => useResultMutation<Mutation>(mutation)
