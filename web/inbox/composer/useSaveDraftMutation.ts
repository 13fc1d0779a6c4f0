import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSaveDraftMutation as Mutation } from './__generated__/useSaveDraftMutation.graphql.ts'

const mutation = graphql`
  mutation useSaveDraftMutation($input: SaveDraftInput!) {
    saveDraft(input: $input) {
      ... on SaveDraftSuccess {
        thread {
          draft {
            ...writtenText_draft
          }
        }
      }
    }
  }
`

/** Saves a message draft of a thread. An empty one is deleted. */
export const useSaveDraftMutation = () => useResultMutation<Mutation>(mutation)
