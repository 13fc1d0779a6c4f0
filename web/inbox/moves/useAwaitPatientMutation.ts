import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAwaitPatientMutation as Mutation } from './__generated__/useAwaitPatientMutation.graphql.ts'

const mutation = graphql`
  mutation useAwaitPatientMutation($input: AwaitPatientInput!) {
    awaitPatient(input: $input) {
      __typename
      ... on AwaitPatientSuccess {
        thread {
          ...useThreadMove_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Marks the thread as awaiting the patient's reply. */
export const useAwaitPatientMutation = () => useResultMutation<Mutation>(mutation)
