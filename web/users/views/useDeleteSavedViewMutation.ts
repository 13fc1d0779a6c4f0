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
    // By hand: a list that is no connection would hold a hole in the place of a record deleted by `@deleteRecord`.
    update: (store, { deleteSavedView: { deletedId } }) => {
      const views = store.getRoot().getLinkedRecords('savedViews', { screen })
      const left = views?.filter((view) => view.getDataID() !== deletedId)
      if (left) store.getRoot().setLinkedRecords(left, 'savedViews', { screen })
    },
  })
