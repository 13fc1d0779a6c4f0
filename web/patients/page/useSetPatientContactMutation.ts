import { graphql } from 'react-relay/hooks'
import type { useSetPatientContactMutation as Mutation } from './__generated__/useSetPatientContactMutation.graphql.ts'
import { useResultMutation } from '../../relay/useResultMutation.ts'

const mutation = graphql`
  mutation useSetPatientContactMutation($input: SetPatientContactInput!) {
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

/**
 * Enables, disables, blocks or unblocks a contact. Enabling shows at once, since the same click undoes it; blocking waits
 * for the server.
 */
export const useSetPatientContactMutation = () =>
  useResultMutation<Mutation>(mutation, {
    optimistic: (store, { input: { contactId, isEnabled } }) => {
      if (typeof isEnabled === 'boolean') store.get(contactId)?.setValue(isEnabled, 'isEnabled')
    },
  })
