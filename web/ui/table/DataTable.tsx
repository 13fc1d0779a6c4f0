import { useRef, type CSSProperties, type ReactNode } from 'react'
import { gridOf, type Column, type Sort } from './column.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { TableGrid } from './TableGrid.tsx'
import { useColumnChoice } from './useColumnChoice.ts'
import { useTableCommands } from './useTableCommands.ts'
import { useVirtualRows } from './useVirtualRows.ts'
import styles from './DataTable.module.css'

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
  /** Where a row leads: the whole row is then a link. */
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
  /** Number of the row that stands at the top to begin with; from 0. */
  firstRow?: number
  /** All rows of the list, loaded or not, where it is known. */
  totalCount?: number | undefined
  hasNext?: boolean
  isLoadingNext?: boolean
  /** Asks for the next page; called once a page, when the last rows come near. */
  onReachEnd?: () => void
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

/**
 * The product's table: only the rows in sight exist, so that a list of any length stays under 1,500 nodes. It fills
 * its container, which gives the height. Arrows, j and k, Home and End move; Enter opens; Space previews.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, columns, rows, onSelect, isLoading, placeholder } = props
  const scroller = useRef<HTMLDivElement>(null)
  const choice = useColumnChoice(id, columns)
  const view = useVirtualRows(props, scroller)
  const commands = useTableCommands(props, scroller, view.scrollTo)
  return (
    <div className={styles.root} style={measures(choice.visible, onSelect !== undefined, view.rowHeight)}>
      <div ref={scroller} className={styles.scroller} data-ui="table-scroller">
        <TableGrid {...props} columns={choice.visible} titleId={choice.titleId} view={view} commands={commands} />
        {!isLoading && rows.length === 0 && <div className={styles.placeholder}>{placeholder}</div>}
      </div>
      <ColumnMenu columns={columns} choice={choice} />
    </div>
  )
}

/** What table.css reads: the columns' widths, the least width of all, the height of a row. */
function measures<Row>(columns: readonly Column<Row>[], hasSelection: boolean, rowHeight: number): CSSProperties {
  const { template, minWidth } = gridOf(columns, hasSelection)
  return { '--columns': template, '--least': `${minWidth}px`, '--row': `${rowHeight}px` } as CSSProperties
}
