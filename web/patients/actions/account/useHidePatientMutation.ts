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

/** Hides an account from lists and searches, or unhides it. */
export const useHidePatientMutation = () => useResultMutation<Mutation>(mutation)
