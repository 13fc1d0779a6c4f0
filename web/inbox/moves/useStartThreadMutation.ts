import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useStartThreadMutation as Mutation } from './__generated__/useStartThreadMutation.graphql.ts'

const mutation = graphql`
  mutation useStartThreadMutation($input: StartThreadInput!) {
    startThread(input: $input) {
      ...useThreadMove_result @relay(mask: false)
      ... on ThreadMoveSuccess {
        thread {
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
    }
  }
`

/** Starts a conversation with a patient, paused. */
export const useStartThreadMutation = () => useResultMutation<Mutation>(mutation)
