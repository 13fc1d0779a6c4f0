import type { ReactNode } from 'react'
import { type EdgesWithUnreadable, UnreadableRows } from '../UnreadableRows.tsx'
import { Reloading } from '../Reloading.tsx'
import type { Refresh } from '../useRefresh.ts'
import { Panel } from '../../ui/Panel.tsx'
import { type RecordColumn, RecordTable } from '../../ui/RecordTable.tsx'
import { CursorPager } from './CursorPager.tsx'

/** A page of a connection, as the fragment of a panel reads it. */
interface Page<Row> {
  readonly totalCount: number | null | undefined
  readonly pageInfo: {
    readonly startCursor?: string | null | undefined
    readonly endCursor?: string | null | undefined
  }
  readonly edges: readonly (EdgesWithUnreadable[number] & { readonly node: Row })[]
}

interface PagedPanelTexts {
  title: string
  /** The list could not be loaded. */
  failed: string
  /** Absent if the list is never empty without filters. */
  none?: string
  noneHint?: string
  /** Instead, if filters hide rows. */
  noMatches: string
  noMatchesHint: string
}

interface PagedPanelProps<Row> {
  texts: PagedPanelTexts
  /** Id of its element, for links that lead to it. */
  anchor?: string
  /** Of 20 px, for an empty list. */
  icon: ReactNode
  /** Null if the list could not be loaded. */
  page: Page<Row> | null | undefined
  /** Whether filters hide rows. */
  isSearch?: boolean
  columns: readonly RecordColumn<Row>[]
  /** Rows of a page if the address does not say. */
  usual: number
  retry: Refresh
  /** Buttons at the end of the title. */
  actions?: ReactNode
  /** Remembers a selected page size. */
  onSize?: (size: string) => void
  /** See `RecordTable`. */
  isMain?: boolean
}

/** A page of a list, whose address holds the page (`pageVariables`), with its pager, its empty state and its failure. */
export function PagedPanel<Row extends { readonly id: string }>(props: PagedPanelProps<Row>) {
  const { texts, anchor, icon, page, isSearch = false, columns, usual, retry, actions, onSize, isMain = false } = props
  const rows = page?.edges.map(({ node }) => node) ?? []
  const { none = texts.noMatches, noneHint = texts.noMatchesHint } = isSearch ? {} : texts
  return (
    <Panel
      title={texts.title}
      anchor={anchor}
      note={page?.totalCount}
      actions={actions}
      isFlush
      empty={page && rows.length === 0 ? { title: none, hint: noneHint, icon } : undefined}
      error={page ? undefined : { message: texts.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }}
    >
      <Reloading>
        <RecordTable label={texts.title} columns={columns} rows={rows} rowKey={({ id }) => id} isMain={isMain} />
      </Reloading>
      <UnreadableRows edges={page?.edges} />
      {page && (
        <CursorPager
          usual={usual}
          cursors={page.pageInfo}
          shown={rows.length}
          total={page.totalCount}
          {...(onSize && { onSize })}
        />
      )}
    </Panel>
  )
}
