import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Spinner } from '../Spinner.tsx'
import { useUiTexts } from '../UiTexts.ts'
import { gridOf, type Column, type Sort } from './column.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableHeader } from './TableHeader.tsx'
import { TableRow } from './TableRow.tsx'
import { useColumnChoice } from './useColumnChoice.ts'
import { useTableCommands } from './useTableCommands.ts'
import { useVirtualRows } from './useVirtualRows.ts'
import './table.css'

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
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  /** Selected keys; with `onSelect` each row has a checkbox, Shift takes a range, x takes the active row. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
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
  const { id, label, columns, rows, rowName, rowHref, sort, onSort, selected, onSelect, previewedKey } = props
  const { isLoading, isRefreshing, density = 'normal', placeholder } = props
  const scroller = useRef<HTMLDivElement>(null)
  const choice = useColumnChoice(id, columns)
  const texts = useUiTexts()
  const view = useVirtualRows(props, scroller)
  const commands = useTableCommands(props, scroller, view.scrollTo)
  const grid = gridOf(choice.visible, onSelect !== undefined)
  const style = { '--columns': grid.template, '--least': `${grid.minWidth}px`, '--row': `${view.rowHeight}px` } as CSSProperties
  const isEmpty = !isLoading && rows.length === 0
  return (
    <div className="t-table" data-density={density} style={style}>
      <div ref={scroller} className="t-table-scroller" onKeyDown={(event: KeyboardEvent) => commands.handleKey(event)}>
        <div
          role="table"
          aria-label={label}
          aria-rowcount={rowCount(props)}
          aria-busy={isLoading || isRefreshing || undefined}
          className="t-table-inner"
        >
          <TableHeader columns={choice.visible} sort={sort} onSort={onSort} selection={onSelect && commands.selection} />
          {isLoading && <SkeletonRows columns={choice.visible} hasSelection={onSelect !== undefined} />}
          {!isLoading && !isEmpty && (
            <div role="rowgroup" className="t-table-body" style={{ height: view.height }}>
              {view.items.map(({ index, key, top }) => {
                const row = rows[index]
                if (row === undefined) return null
                return (
                  <TableRow
                    key={key}
                    row={row}
                    index={index}
                    top={top}
                    columns={choice.visible}
                    titleId={choice.titleId}
                    href={rowHref?.(row)}
                    isActive={index === view.activeIndex}
                    isPreviewed={key === previewedKey}
                    isSelected={onSelect ? (selected?.has(key) ?? false) : undefined}
                    selectLabel={onSelect ? `${texts.selectRow}: ${rowName(row)}` : undefined}
                    actions={commands.actions}
                  />
                )
              })}
            </div>
          )}
          {!isLoading && !isEmpty && <NextRow {...props} />}
        </div>
        {isEmpty && <div className="t-table-placeholder">{placeholder}</div>}
      </div>
      <ColumnMenu
        columns={columns}
        visible={choice.visible}
        titleId={choice.titleId}
        isChanged={choice.isChanged}
        onShow={choice.show}
        onReset={choice.reset}
      />
    </div>
  )
}

/** Rows of the whole table with its header; -1 says to screen readers that nobody knows yet. */
function rowCount<Row>({ totalCount, rows, hasNext }: DataTableProps<Row>): number {
  if (totalCount !== undefined) return totalCount + 1
  return hasNext ? -1 : rows.length + 1
}

/** The last row while there is more: loading, or why not. */
function NextRow<Row>({ hasNext, isLoadingNext, nextError, onReachEnd }: DataTableProps<Row>) {
  const texts = useUiTexts()
  if (!hasNext || (!isLoadingNext && !nextError)) return null
  return (
    <div role="rowgroup">
      <div role="row" className="t-table-next">
        <div role="cell" aria-live="polite">
          {isLoadingNext ? <Spinner /> : null}
          <span>{isLoadingNext ? texts.loadingMore : nextError}</span>
          {!isLoadingNext && (
            <Button size="sm" {...(onReachEnd ? { onClick: onReachEnd } : {})}>
              {texts.retry}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
