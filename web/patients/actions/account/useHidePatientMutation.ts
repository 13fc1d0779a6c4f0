import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useHidePatientMutation as Mutation } from './__generated__/useHidePatientMutation.graphql.ts'

const mutation = graphql`
  mutation useHidePatientMutation($input: HidePatientInput!) {
    hidePatient(input: $input) {
      __typename
      ... on HidePatientSuccess {
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Takes an account out of lists and searches, or brings it back. */
export const useHidePatientMutation = () => useResultMutation<Mutation>(mutation)
