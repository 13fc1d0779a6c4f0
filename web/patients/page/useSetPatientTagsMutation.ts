import { graphql, useMutation } from 'react-relay/hooks'
import type { useSetPatientTagsMutation as Mutation } from './__generated__/useSetPatientTagsMutation.graphql.ts'
import { isDone, reportFailure } from '../../relay/reportMutation.ts'

const mutation = graphql`
  mutation useSetPatientTagsMutation($input: SetPatientTagsInput!) {
    setPatientTags(input: $input) {
      __typename
      ... on SetPatientTagsSuccess {
        patient {
          ...PatientTags_patient
        }
      }
      ... on Error {
        message
      }
    }
  }
`

/** Sets all tags of a patient, by name. A refusal or a failure is told in a toast. */
export function useSetPatientTagsMutation() {
  const [commit, isInFlight] = useMutation<Mutation>(mutation)
  const setTags = (input: Mutation['variables']['input'], onDone: () => void) =>
    void commit({
      variables: { input },
      onCompleted: ({ setPatientTags }) => {
        if (isDone(setPatientTags)) onDone()
      },
      onError: reportFailure,
    })
  return [setTags, isInFlight] as const
}
