import { graphql, useMutation } from 'react-relay/hooks'
import { reportFailure } from '../../relay/reportMutation.ts'
import type { useCreatePatientMutation as Mutation } from './__generated__/useCreatePatientMutation.graphql.ts'

const mutation = graphql`
  mutation useCreatePatientMutation($input: CreatePatientInput!) {
    createPatient(input: $input) {
      __typename
      ... on CreatePatientSuccess {
        patient {
          restId
          name
        }
      }
      ... on InvalidInputError {
        fields {
          path
          message
        }
      }
      ... on Error {
        message
      }
    }
  }
`

export type CreatePatientResult = Mutation['response']['createPatient']

/** Adds a patient; a failure without an answer is told in a toast. */
export function useCreatePatientMutation() {
  const [commit, isPending] = useMutation<Mutation>(mutation)
  const create = (input: Mutation['variables']['input'], onAnswer: (result: CreatePatientResult) => void) =>
    void commit({
      variables: { input },
      onCompleted: ({ createPatient }) => onAnswer(createPatient),
      onError: reportFailure,
    })
  return [create, isPending] as const
}
