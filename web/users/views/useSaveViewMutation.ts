import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSaveViewMutation as Mutation } from './__generated__/useSaveViewMutation.graphql.ts'
import type { ViewScreen } from './__generated__/useSavedViewsQuery.graphql.ts'
import { placeViews } from './placeViews.ts'

const mutation = graphql`
  mutation useSaveViewMutation($input: SaveViewInput!) {
    saveView(input: $input) {
      __typename
      ... on SaveViewSuccess {
        views {
          ...useSavedViews_view
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Saves a view under a name. */
export const useSaveViewMutation = (screen: ViewScreen) =>
  useResultMutation<Mutation>(mutation, {
    update: (store) => placeViews(store, 'saveView', screen),
  })
