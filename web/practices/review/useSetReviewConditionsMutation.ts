import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetReviewConditionsMutation as Mutation } from './__generated__/useSetReviewConditionsMutation.graphql.ts'

const mutation = graphql`
  mutation useSetReviewConditionsMutation($input: SetReviewConditionsInput!) {
    setReviewConditions(input: $input) {
      __typename
      ... on SetReviewConditionsSuccess {
        practice {
          ...practiceForms_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Replaces the review conditions of a practice. */
export const useSetReviewConditionsMutation = () => useResultMutation<Mutation>(mutation)
