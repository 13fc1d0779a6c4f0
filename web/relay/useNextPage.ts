import { useState } from 'react'
import type { LoadMoreFn } from 'react-relay/hooks'
import type { OperationType } from 'relay-runtime'

export interface NextPage {
  hasNext: boolean
  isLoading: boolean
  hasFailed: boolean
  load: () => void
}

interface Pages<Query extends OperationType> {
  data: unknown
  hasNext: boolean
  isLoadingNext: boolean
  loadNext: LoadMoreFn<Query>
}

/** The next rows of a list. Relay ignores requests while the first one runs, so this reports it as loading. */
export function useNextPage<Query extends OperationType>(
  pages: Pages<Query>,
  size: number,
  isUpdating: boolean,
): NextPage {
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
