import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetThreadPresenceMutation as Mutation } from './__generated__/useSetThreadPresenceMutation.graphql.ts'

const mutation = graphql`
  mutation useSetThreadPresenceMutation($input: SetThreadPresenceInput!) {
    setThreadPresence(input: $input) {
      ... on SetThreadPresenceSuccess {
        thread {
          ...usePresentUsers_thread
        }
      }
    }
  }
`

/** Reports the viewer’s presence in a thread. The response contains the other users. */
export const useSetThreadPresenceMutation = () => useResultMutation<Mutation>(mutation)
