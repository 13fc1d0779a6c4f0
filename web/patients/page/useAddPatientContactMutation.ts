import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAddPatientContactMutation as Mutation } from './__generated__/useAddPatientContactMutation.graphql.ts'

const mutation = graphql`
  mutation useAddPatientContactMutation($input: AddPatientContactInput!) {
    addPatientContact(input: $input) {
      __typename
      ... on AddPatientContactSuccess {
        patient {
          ...PatientContacts_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Adds a phone number or an email address. */
export const useAddPatientContactMutation = () => useResultMutation<Mutation>(mutation)
