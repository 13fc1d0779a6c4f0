import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../../relay/useResultMutation.ts'
import type { useSetPatientDetailsMutation as Mutation } from './__generated__/useSetPatientDetailsMutation.graphql.ts'

const mutation = graphql`
  mutation useSetPatientDetailsMutation($input: SetPatientDetailsInput!) {
    setPatientDetails(input: $input) {
      __typename
      ... on SetPatientDetailsSuccess {
        patient {
          ...PatientHeader_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Saves language, name and date of birth. */
export const useSetPatientDetailsMutation = () => useResultMutation<Mutation>(mutation)
