import { graphql, readInlineData, useLazyLoadQuery } from 'react-relay/hooks'
import type { RecordSourceSelectorProxy } from 'relay-runtime'
import { useFetchedQuery } from '../../relay/useFetchedQuery.ts'
import type { Refusal } from '../../relay/failure.ts'
import { type MutationOf, useResultMutation } from '../../relay/useResultMutation.ts'
import type { useSavedViews_view$data, useSavedViews_view$key } from './__generated__/useSavedViews_view.graphql.ts'
import type { useSavedViewsDeleteMutation as Delete } from './__generated__/useSavedViewsDeleteMutation.graphql.ts'
import type { useSavedViewsQuery, ViewScreen } from './__generated__/useSavedViewsQuery.graphql.ts'
import type { useSavedViewsSaveMutation as Save } from './__generated__/useSavedViewsSaveMutation.graphql.ts'

const fragment = graphql`
  fragment useSavedViews_view on SavedView @inline {
    id
    name
    query
  }
`
const query = graphql`
  query useSavedViewsQuery($screen: ViewScreen!) {
    savedViews(screen: $screen) {
      ...useSavedViews_view
    }
  }
`
const saveView: MutationOf<Save> = graphql`
  mutation useSavedViewsSaveMutation($input: SaveViewInput!) {
    saveView(input: $input) {
      __typename
      ... on SavedViewsSuccess {
        views {
          ...useSavedViews_view
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`
const deleteView: MutationOf<Delete> = graphql`
  mutation useSavedViewsDeleteMutation($viewId: ID!) {
    deleteSavedView(viewId: $viewId) {
      __typename
      ... on SavedViewsSuccess {
        views {
          ...useSavedViews_view
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** A named list: filters and order as its address writes them. */
export type View = Omit<useSavedViews_view$data, ' $fragmentType'>
export type { ViewScreen }

const readView = (view: useSavedViews_view$key): View => readInlineData(fragment, view)

/** The views of a list that the person has saved, as the store holds them, and how to save and forget one. */
export function useSavedViews(screen: ViewScreen) {
  const { status, retry } = useFetchedQuery<useSavedViewsQuery>(query, { screen })
  // What is not there yet is undefined in the store: the answer and every change come into it.
  const { savedViews } = useLazyLoadQuery<useSavedViewsQuery>(query, { screen }, { fetchPolicy: 'store-only' })
  const [commitSave] = useResultMutation(saveView)
  const [commitDelete] = useResultMutation(deleteView)
  const take = (field: string) => (store: RecordSourceSelectorProxy) => {
    const views = store.getRootField(field)?.getLinkedRecords('views')
    if (views) store.getRoot().setLinkedRecords(views, 'savedViews', { screen })
  }
  return {
    views: savedViews?.map(readView) ?? [],
    /** Whether the server keeps views at all. */
    isKept: savedViews !== null,
    isFailed: status === 'failed' && savedViews === undefined,
    retry,
    save: ({ name, query: kept }: Omit<View, 'id'>, onDone: () => void, onRefused?: (refusal: Refusal) => void) =>
      commitSave({ input: { screen, name, query: kept } }, { onDone, onRefused, updater: take('saveView') }),
    remove: ({ id }: View, onDone: () => void) =>
      commitDelete({ viewId: id }, { onDone, updater: take('deleteSavedView') }),
  }
}
