import type { ReactNode } from 'react'
import type { Column, Sort } from './column.ts'

export type DataTableProps<Row> = {
  /** Stable id of the table: the column selection is stored by it. */
  id: string
  /** Names the table for screen readers: "Patients". */
  label: string
  columns: readonly Column<Row>[]
  /** The loaded rows. */
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row's name in words, for its checkbox. */
  rowName: (row: Row) => string
  /** A row’s URL, which makes the whole row a link. */
  rowHref?: (row: Row) => string
  /** Opens a row that has no URL of its own. */
  onOpen?: (row: Row) => void
  /** Space on a row. */
  onPreview?: (row: Row) => void
  /** Key of the row in the preview. */
  previewedKey?: string | undefined
  /** The sort keys, the first one first. */
  sort?: readonly Sort[] | undefined
  onSort?: (sort: Sort) => void
  /** Selected keys; with `onSelect` each row has a checkbox, Shift takes a range, x takes the active row. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Index of the initial top row, from 0. */
  firstRow?: number
  /** Rows of the list before the first loaded one. */
  rowsBefore?: number
  /** Number of all rows of the list, loaded or not, if known. */
  totalCount?: number | undefined
  hasNext?: boolean
  isLoadingNext?: boolean
  /** Loads the next page; called once per page near the end. */
  onReachEnd?: () => void
  /** Called with a column that the user adds, for tables that load the data of some columns only while shown. */
  onShowColumn?: (id: string) => unknown
  /** Whether the next page could not be loaded: shown in the last row, with a button that calls `onReachEnd`. */
  nextError?: string | undefined
  /** First load: skeleton rows. */
  isLoading?: boolean
  /** Reloading (sort, filter): the old rows stay, dimmed. */
  isRefreshing?: boolean
  /** Shown instead of rows, if there are none: an EmptyState or an ErrorState. */
  placeholder?: ReactNode
  density?: 'normal' | 'compact'
}
