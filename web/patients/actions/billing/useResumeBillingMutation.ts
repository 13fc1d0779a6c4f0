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

/** Resumes billing of a paused account. */
export const useResumeBillingMutation = () => useResultMutation<Mutation>(mutation)
