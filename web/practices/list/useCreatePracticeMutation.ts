import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useCreatePracticeMutation as Mutation } from './__generated__/useCreatePracticeMutation.graphql.ts'

const mutation = graphql`
  mutation useCreatePracticeMutation($input: CreatePracticeInput!) {
    createPractice(input: $input) {
      __typename
      ... on CreatePracticeSuccess {
        practice {
          restId
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Creates a practice, which starts inactive. */
export const useCreatePracticeMutation = () => useResultMutation<Mutation>(mutation)
