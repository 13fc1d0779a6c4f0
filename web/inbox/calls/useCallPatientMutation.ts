import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCallPatientMutation as Mutation } from './__generated__/useCallPatientMutation.graphql.ts'

const mutation = graphql`
  mutation useCallPatientMutation($input: CallPatientInput!) {
    callPatient(input: $input) {
      __typename
      ... on BeginCallSuccess {
        call {
          ...ownCall_call
        }
      }
      ... on Error {
        message
        code
      }
    }
  }
`

/** Calls a patient. What speaks against it is told in a toast. */
export const useCallPatientMutation = () => useResultMutation<Mutation>(mutation)
