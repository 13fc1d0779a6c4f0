import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSwitchPracticeMutation as Mutation } from './__generated__/useSwitchPracticeMutation.graphql.ts'

const mutation = graphql`
  mutation useSwitchPracticeMutation($input: UpdatePracticeInput!) {
    updatePractice(input: $input) {
      __typename
      ... on UpdatePracticeSuccess {
        practice {
          modifiedAt
          ...PracticeToggles_practice
          ...PracticeStatus_practice
        }
      }
      ... on PracticeNotReady {
        reasons
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Activates or enables a practice, or the reverse. */
export const useSwitchPracticeMutation = () => useResultMutation<Mutation>(mutation)
