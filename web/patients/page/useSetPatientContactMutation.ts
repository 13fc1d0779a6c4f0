import { graphql, useMutation } from 'react-relay/hooks'
import type { useSetPatientContactMutation as Mutation } from './__generated__/useSetPatientContactMutation.graphql.ts'
import { isDone, reportFailure } from '../../relay/reportMutation.ts'

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

interface Answers {
  onDone: () => void
  /** The account was changed after it was shown. */
  onStale: () => void
}

/**
 * Enables, disables, blocks or unblocks a contact. Enabling shows at once, since it is undone by the same click;
 * blocking waits for the server. A refusal or a failure is told in a toast.
 */
export function useSetPatientContactMutation() {
  const [commit, isInFlight] = useMutation<Mutation>(mutation)
  const setContact = (input: Mutation['variables']['input'], { onDone, onStale }: Answers) =>
    void commit({
      variables: { input },
      optimisticUpdater: (store) => {
        if (typeof input.isEnabled === 'boolean') store.get(input.contactId)?.setValue(input.isEnabled, 'isEnabled')
      },
      onCompleted: ({ setPatientContact: result }) => {
        if (result.code === 'stale') onStale()
        else if (isDone(result)) onDone()
      },
      onError: reportFailure,
    })
  return [setContact, isInFlight] as const
}
