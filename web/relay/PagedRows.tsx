import type { ReactNode } from 'react'
import { LoadMore, type LoadMoreProps } from './LoadMore.tsx'
import { Reloading } from './Reloading.tsx'
import { type EdgesWithUnreadable, UnreadableRows } from './UnreadableRows.tsx'

export interface PagedRowsProps extends Pick<LoadMoreProps, 'hasNext' | 'isLoadingNext' | 'loadNext'> {
  /** Undefined if the list could not be loaded. */
  page: { edges: EdgesWithUnreadable; totalCount?: number | null | undefined } | null | undefined
  children: ReactNode
}

/** The rows of a paged list, how many could not be read, and the button for the next page. */
export function PagedRows({ page, children, ...pages }: PagedRowsProps) {
  return (
    <>
      <Reloading>{children}</Reloading>
      <UnreadableRows edges={page?.edges} />
      <LoadMore {...pages} shown={page?.edges.length ?? 0} total={page?.totalCount} />
    </>
  )
}
