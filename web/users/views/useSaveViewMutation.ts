import { graphql } from 'react-relay/hooks'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSaveViewMutation as Mutation } from './__generated__/useSaveViewMutation.graphql.ts'
import type { ViewScreen } from './__generated__/useSavedViewsQuery.graphql.ts'

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

/** Stores the views in a mutation's response as those of its screen. */
function placeViews(store: RecordSourceSelectorProxy, field: string, screen: string): void {
  const views = store.getRootField(field)?.getLinkedRecords('views')
  if (views) store.getRoot().setLinkedRecords(views, 'savedViews', { screen })
}
