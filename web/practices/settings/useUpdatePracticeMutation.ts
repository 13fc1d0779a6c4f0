import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUpdatePracticeMutation as Mutation } from './__generated__/useUpdatePracticeMutation.graphql.ts'

const mutation = graphql`
  mutation useUpdatePracticeMutation($input: UpdatePracticeInput!) {
    updatePractice(input: $input) {
      __typename
      ... on UpdatePracticeSuccess {
        practice {
          ...PracticeStatus_practice
          ...practiceForms_practice
        }
      }
      ... on PracticeNotReady {
        reasons
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Changes a practice, or some of its settings. */
export const useUpdatePracticeMutation = () => useResultMutation<Mutation>(mutation)
