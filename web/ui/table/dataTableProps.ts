import type { ReactNode } from 'react'
import type { Column, Sort } from './column.ts'

export type DataTableProps<Row> = {
  /** Stable name of the table: the column choice is remembered by it. */
  id: string
  /** Names the table for screen readers: "Patients". */
  label: string
  columns: readonly Column<Row>[]
  /** The rows loaded so far. */
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
  /** Key of the row that the preview shows. */
  previewedKey?: string | undefined
  /** The keys it is ordered by, the first one first. */
  sort?: readonly Sort[] | undefined
  onSort?: (sort: Sort) => void
  /** Selected keys; with `onSelect` each row has a checkbox, Shift takes a range, x takes the active row. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Index of the initial top row, from 0. */
  firstRow?: number
  /** Rows of the list before the first loaded one. */
  rowsBefore?: number
  /** All rows of the list, loaded or not, where it is known. */
  totalCount?: number | undefined
  hasNext?: boolean
  isLoadingNext?: boolean
  /** Loads the next page; called once per page near the end. */
  onReachEnd?: () => void
  /** Called with a column that the reader adds, for tables that load the data of some columns only when shown. */
  onShowColumn?: (id: string) => unknown
  /** The next page could not be loaded: shown in the last row, with a button that calls `onReachEnd`. */
  nextError?: string | undefined
  /** First load: skeleton rows. */
  isLoading?: boolean
  /** Loading again (sort, filter): the old rows stay, paled. */
  isRefreshing?: boolean
  /** In place of rows, where there are none: an EmptyState or an ErrorState. */
  placeholder?: ReactNode
  density?: 'normal' | 'compact'
  /** False where the reader has switched single-key shortcuts off. */
  hasLetterKeys?: boolean
}
