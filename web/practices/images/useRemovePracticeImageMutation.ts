import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useRemovePracticeImageMutation as Mutation } from './__generated__/useRemovePracticeImageMutation.graphql.ts'

const mutation = graphql`
  mutation useRemovePracticeImageMutation($input: RemovePracticeImageInput!) {
    removePracticeImage(input: $input) {
      __typename
      ... on RemovePracticeImageSuccess {
        practice {
          ...practiceForms_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Removes an image of a practice. */
export const useRemovePracticeImageMutation = () => useResultMutation<Mutation>(mutation)
