import type { ReactNode } from 'react'
import type { EmptyStateProps } from '../ui/EmptyState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { PagedRows, type PagedRowsProps } from './PagedRows.tsx'
import type { Refresh } from './useRefresh.ts'

interface RowsPanelProps extends PagedRowsProps {
  title: string
  /** Buttons at the end of the title. */
  actions?: ReactNode
  /** Shown instead of no rows. Without it, a list without rows has no panel. */
  empty?: EmptyStateProps
  /** Shown if the list could not be loaded. Absent if that replaces the whole screen. */
  failure?: { message: string; retry: Refresh }
}

/** The number of all rows. A row that was added here is loaded before it is counted. */
const countOf = (page: PagedRowsProps['page']) =>
  page?.totalCount == null ? undefined : Math.max(page.totalCount, page.edges.length) || undefined

/** A panel with a list that loads more rows at its end, and the number of all rows as its note. */
export function RowsPanel({ title, actions, empty, failure, page, ...rows }: RowsPanelProps) {
  const isEmpty = page?.edges.length === 0
  if (isEmpty && !empty) return null
  const { message, retry } = failure ?? {}
  const error = { message: message ?? '', onRetry: retry?.refresh, isRetrying: retry?.isRefreshing ?? false }
  return (
    <Panel
      title={title}
      note={countOf(page)}
      actions={actions}
      isFlush
      empty={isEmpty ? empty : undefined}
      error={page || !failure ? undefined : error}
    >
      <PagedRows page={page} {...rows} />
    </Panel>
  )
}
