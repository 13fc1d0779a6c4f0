import { graphql } from 'react-relay/hooks'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import type { useDeleteSavedViewMutation as Mutation } from './__generated__/useDeleteSavedViewMutation.graphql.ts'
import type { ViewScreen } from './__generated__/useSavedViewsQuery.graphql.ts'

const mutation = graphql`
  mutation useDeleteSavedViewMutation($input: DeleteSavedViewInput!) {
    deleteSavedView(input: $input) {
      __typename
      ... on DeleteSavedViewSuccess {
        deletedId
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Deletes a saved view. */
export const useDeleteSavedViewMutation = (screen: ViewScreen) =>
  useResultMutation<Mutation>(mutation, {
    // Manual updater: in a list that is not a connection, `@deleteRecord` would leave a null entry.
    update: (store, { deleteSavedView: { deletedId } }) => {
      const views = store.getRoot().getLinkedRecords('savedViews', { screen })
      const left = views?.filter((view) => view.getDataID() !== deletedId)
      if (left) store.getRoot().setLinkedRecords(left, 'savedViews', { screen })
    },
  })
