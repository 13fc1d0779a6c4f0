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

/** Stores what is being written in a thread; nothing written removes the draft. */
export const useSaveDraftMutation = () => useResultMutation<Mutation>(mutation)
