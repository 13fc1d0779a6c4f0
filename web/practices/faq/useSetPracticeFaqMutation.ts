import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetPracticeFaqMutation as Mutation } from './__generated__/useSetPracticeFaqMutation.graphql.ts'

const mutation = graphql`
  mutation useSetPracticeFaqMutation($input: SetPracticeFaqInput!) {
    setPracticeFaq(input: $input) {
      __typename
      ... on SetPracticeFaqSuccess {
        practice {
          ...practiceForms_practice
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Replaces the questions of a practice. */
export const useSetPracticeFaqMutation = () => useResultMutation<Mutation>(mutation)
