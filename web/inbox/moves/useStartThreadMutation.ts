import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useStartThreadMutation as Mutation } from './__generated__/useStartThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useStartThreadMutation($input: StartThreadInput!) {
    startThread(input: $input) {
      __typename
      ... on StartThreadSuccess {
        thread {
          ...useThreadMove_thread
          id
          patient {
            id
            thread {
              id
              restId
            }
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Starts a conversation with a patient, paused. */
export const useStartThreadMutation = () => useResultMutation<Mutation>(mutation)
