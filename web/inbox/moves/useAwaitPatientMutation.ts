import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useAwaitPatientMutation as Mutation } from './__generated__/useAwaitPatientMutation.graphql.ts'

const mutation = graphql`
  mutation useAwaitPatientMutation($input: AwaitPatientInput!) {
    awaitPatient(input: $input) {
      __typename
      ... on AwaitPatientSuccess {
        thread {
          ...ThreadRow_thread
          ...ThreadHeader_thread
        }
      }
      ... on Error {
        message
        code
      }
      ... on InvalidInputError {
        fields {
          path
          message
          code
        }
      }
    }
  }
`

/** Waits for the patient’s answer. */
export const useAwaitPatientMutation = () => useResultMutation<Mutation>(mutation)
