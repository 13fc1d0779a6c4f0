import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDeleteSavedViewMutation as Mutation } from './__generated__/useDeleteSavedViewMutation.graphql.ts'
import type { ViewScreen } from './__generated__/useSavedViewsQuery.graphql.ts'
import { placeViews } from './placeViews.ts'

const mutation = graphql`
  mutation useDeleteSavedViewMutation($input: DeleteSavedViewInput!) {
    deleteSavedView(input: $input) {
      __typename
      ... on DeleteSavedViewSuccess {
        views {
          ...useSavedViews_view
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Deletes a saved view. */
export const useDeleteSavedViewMutation = (screen: ViewScreen) =>
  useResultMutation<Mutation>(mutation, {
    update: (store) => placeViews(store, 'deleteSavedView', screen),
  })
