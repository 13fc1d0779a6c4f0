import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDeletePracticeMutation as Mutation } from './__generated__/useDeletePracticeMutation.graphql.ts'

const mutation = graphql`
  mutation useDeletePracticeMutation($input: DeletePracticeInput!) {
    deletePractice(input: $input) {
      __typename
      ... on DeletePracticeSuccess {
        practiceId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Deletes a practice that was never used. */
export const useDeletePracticeMutation = () => useResultMutation<Mutation>(mutation)
