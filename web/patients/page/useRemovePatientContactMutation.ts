import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRemovePatientContactMutation as Mutation } from './__generated__/useRemovePatientContactMutation.graphql.ts'

const mutation = graphql`
  mutation useRemovePatientContactMutation($input: RemovePatientContactInput!) {
    removePatientContact(input: $input) {
      __typename
      ... on RemovePatientContactSuccess {
        patient {
          ...PatientContacts_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Removes a contact that was not imported. */
export const useRemovePatientContactMutation = () => useResultMutation<Mutation>(mutation)
