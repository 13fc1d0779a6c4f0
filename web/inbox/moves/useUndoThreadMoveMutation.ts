import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useUndoThreadMoveMutation as Mutation } from './__generated__/useUndoThreadMoveMutation.graphql.ts'

const mutation = graphql`
  mutation useUndoThreadMoveMutation($input: UndoThreadMoveInput!) {
    undoThreadMove(input: $input) {
      __typename
      ... on UndoThreadMoveSuccess {
        thread {
          ...useThreadMove_thread
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Undoes the viewer’s last move of a conversation. */
export const useUndoThreadMoveMutation = () => useResultMutation<Mutation>(mutation)
