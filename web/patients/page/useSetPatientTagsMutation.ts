import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetPatientTagsMutation as Mutation } from './__generated__/useSetPatientTagsMutation.graphql.ts'

const mutation = graphql`
  mutation useSetPatientTagsMutation($input: SetPatientTagsInput!) {
    setPatientTags(input: $input) {
      __typename
      ... on SetPatientTagsSuccess {
        patient {
          ...PatientTags_patient
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sets all tags of a patient, by name. */
export const useSetPatientTagsMutation = () => useResultMutation<Mutation>(mutation)
