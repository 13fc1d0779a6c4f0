import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSetThreadPresenceMutation as Mutation } from './__generated__/useSetThreadPresenceMutation.graphql.ts'

const mutation = graphql`
  mutation useSetThreadPresenceMutation($input: SetThreadPresenceInput!) {
    setThreadPresence(input: $input) {
      ... on SetThreadPresenceSuccess {
        thread {
          ...useOthersAt_thread
        }
      }
    }
  }
`

/** Tells others what the viewer does at a thread; the answer tells who else is there. */
export const useSetThreadPresenceMutation = () => useResultMutation<Mutation>(mutation)
