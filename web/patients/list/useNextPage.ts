import { useState } from 'react'
import type { LoadMoreFn } from 'react-relay/hooks'
import type { PatientListPageQuery } from './__generated__/PatientListPageQuery.graphql.ts'

export interface NextPage {
  hasNext: boolean
  isLoading: boolean
  hasFailed: boolean
  load: () => void
}

interface Pages {
  data: unknown
  hasNext: boolean
  isLoadingNext: boolean
  loadNext: LoadMoreFn<PatientListPageQuery>
}

/** The following rows of a list. While its first request runs, Relay would ignore the wish: it counts as loading. */
export function useNextPage(pages: Pages, size: number, isUpdating: boolean): NextPage {
  const [failedFor, setFailedFor] = useState<unknown>(null)
  return {
    hasNext: pages.hasNext,
    isLoading: pages.isLoadingNext || isUpdating,
    hasFailed: failedFor === pages.data,
    load() {
      setFailedFor(null)
      pages.loadNext(size, { onComplete: (failure) => failure && setFailedFor(pages.data) })
    },
  }
}
