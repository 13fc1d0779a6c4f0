import { graphql, readInlineData } from 'react-relay/hooks'
import { useStored } from '../../relay/useStored.ts'
import { useLookup } from '../../relay/useLookup.ts'
import type { useSavedViews_view$data, useSavedViews_view$key } from './__generated__/useSavedViews_view.graphql.ts'
import type { useSavedViewsQuery, ViewScreen } from './__generated__/useSavedViewsQuery.graphql.ts'

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
/** A named list: filters and sort order as in its address. */
export type View = Omit<useSavedViews_view$data, ' $fragmentType'>
export type { ViewScreen }

const readView = (view: useSavedViews_view$key): View => readInlineData(fragment, view)

/** The user's saved views of a list, from the store. */
export function useSavedViews(screen: ViewScreen) {
  const { status, retry } = useLookup<useSavedViewsQuery>(query, { screen })
  // Undefined in the store until loaded; the response and each change update it.
  const { savedViews } = useStored<useSavedViewsQuery>(query, { screen })
  return {
    views: savedViews?.map(readView) ?? [],
    /** Whether the server supports saved views. */
    isLoaded: savedViews !== null,
    isFailed: status === 'failed' && savedViews === undefined,
    retry,
  }
}
