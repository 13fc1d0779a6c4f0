import { ArrowDown, ArrowUp } from 'lucide-react'
import { Checkbox } from '../Checkbox.tsx'
import { useUiTexts } from '../UiTexts.ts'
import { nextSort, type Column, type Sort } from './column.ts'
import dataTableStyles from './DataTable.module.css'

export type TableHeaderProps<Row> = {
  columns: readonly Column<Row>[]
  sort: readonly Sort[] | undefined
  onSort: ((sort: Sort) => void) | undefined
  /** Undefined if rows cannot be selected. */
  selection: { isAll: boolean; isSome: boolean; onToggleAll: () => void } | undefined
}

/** The sticky header; on phones a strip with the sort keys. */
export function TableHeader<Row>({ columns, sort, onSort, selection }: TableHeaderProps<Row>) {
  const texts = useUiTexts()
  return (
    <div role="rowgroup" className={dataTableStyles.header}>
      <div role="row" aria-rowindex={1} className={dataTableStyles.headRow}>
        {selection && (
          <div role="columnheader" className={`${dataTableStyles.head} ${dataTableStyles.cellCheck}`}>
            <Checkbox
              aria-label={texts.selectAll}
              checked={selection.isAll}
              isIndeterminate={selection.isSome && !selection.isAll}
              onChange={selection.onToggleAll}
            />
          </div>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </div>
    </div>
  )
}

type HeaderCellProps<Row> = Pick<TableHeaderProps<Row>, 'sort' | 'onSort'> & { column: Column<Row> }

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { header, align, sortKey } = column
  const className = align === 'end' ? `${dataTableStyles.head} ${dataTableStyles.end}` : dataTableStyles.head
  if (!sortKey || !onSort) {
    return (
      <div role="columnheader" className={className}>
        {header}
      </div>
    )
  }
  const current = sort?.find(({ key }) => key === sortKey)
  const direction = current?.direction
  const Arrow = (direction ?? column.firstDirection) === 'desc' ? ArrowDown : ArrowUp
  const handleClick = () => {
    const next = nextSort(column, current)
    if (next) onSort(next)
  }
  return (
    <div role="columnheader" className={className} aria-sort={ariaSort(direction)}>
      <button type="button" className={dataTableStyles.sort} data-sorted={direction} onClick={handleClick}>
        <span>{header}</span>
        <Arrow size={12} aria-hidden />
      </button>
    </div>
  )
}

function ariaSort(direction: 'asc' | 'desc' | undefined): 'ascending' | 'descending' | 'none' {
  if (!direction) return 'none'
  return direction === 'asc' ? 'ascending' : 'descending'
}
