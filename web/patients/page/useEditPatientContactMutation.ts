import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useEditPatientContactMutation as Mutation } from './__generated__/useEditPatientContactMutation.graphql.ts'

const mutation = graphql`
  mutation useEditPatientContactMutation($input: SetPatientContactInput!) {
    setPatientContact(input: $input) {
      __typename
      ... on SetPatientContactSuccess {
        patient {
          ...PatientContacts_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Edits a contact. Errors are shown at the field. */
export const useEditPatientContactMutation = () => useResultMutation<Mutation>(mutation)
