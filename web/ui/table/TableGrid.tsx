import { useBusy } from '../Busy.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { NextRow } from './NextRow.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { TableBody } from './TableBody.tsx'
import { TableHeader } from './TableHeader.tsx'
import type { TableCommands } from './useTableCommands.ts'
import type { VirtualRows } from './useVirtualRows.ts'
import dataTableStyles from './DataTable.module.css'

export type TableGridProps<Row> = DataTableProps<Row> & {
  titleId: string | undefined
  view: VirtualRows
  commands: TableCommands
}

/** The table for screen readers: header, rows or their skeletons, the loading row. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { label, columns, rows, sort, onSort, onSelect, isLoading, isRefreshing, commands } = props
  const isBusy = useBusy(isRefreshing ?? false)
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={rowCount(props)}
      aria-busy={isLoading || isBusy || undefined}
      className={dataTableStyles.inner}
    >
      <TableHeader columns={columns} sort={sort} onSort={onSort} selection={onSelect && commands.selection} />
      {isLoading && <SkeletonRows columns={columns} hasSelection={onSelect !== undefined} />}
      {!isLoading && rows.length > 0 && (
        <>
          <TableBody {...props} actions={commands.actions} />
          <NextRow {...props} />
        </>
      )}
    </div>
  )
}

/** Number of rows with the header; -1 tells screen readers that it is unknown. */
function rowCount<Row>({ totalCount, rows, hasNext, rowsBefore = 0 }: DataTableProps<Row>): number {
  if (totalCount !== undefined) return totalCount + 1
  return hasNext ? -1 : rowsBefore + rows.length + 1
}
