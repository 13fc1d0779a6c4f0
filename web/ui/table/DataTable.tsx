import { useRef, type CSSProperties } from 'react'
import { useKeyedList } from '../lists/useKeyedList.ts'
import type { KeyedList } from '../lists/KeyedList.ts'
import { gridOf, type Column } from './column.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { TableGrid } from './TableGrid.tsx'
import type { RowActions } from './TableRow.tsx'
import { useColumnChoice } from './useColumnChoice.ts'
import { useTableCommands } from './useTableCommands.ts'
import { useVirtualRows, type VirtualRows } from './useVirtualRows.ts'
import styles from './DataTable.module.css'

/**
 * The product's table. Only the visible rows are rendered, so that a list of any length stays under 1,500 nodes. It
 * fills its container, which gives the height.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { id, columns, rows, onSelect, isLoading, placeholder } = props
  const scroller = useRef<HTMLDivElement>(null)
  const choice = useColumnChoice(id, columns, props.onShowColumn)
  const view = useVirtualRows(props, scroller)
  const commands = useTableCommands(props, view.scrollTo)
  useKeyedList(scroller, keyedList(props, view, commands.actions))
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

function keyedList<Row>(props: DataTableProps<Row>, view: VirtualRows, { select }: RowActions): KeyedList {
  const { rows, rowKey, selected, onSelect, onPreview, previewedKey } = props
  return {
    count: rows.length,
    firstFocus: previewedKey === undefined ? view.activeIndex : undefined,
    openRow: previewedKey === undefined ? undefined : rows.findIndex((row) => rowKey(row) === previewedKey),
    reveal: view.scrollTo,
    select: onSelect && ((index) => select(index, false)),
    selectAll: onSelect && (() => onSelect(new Set(rows.map(rowKey)))),
    clear: onSelect && selected && selected.size > 0 ? () => onSelect(new Set()) : undefined,
    preview: onPreview && ((index) => onPreview(rows[index]!)),
  }
}

/** Values for table.css: column widths, minimum total width, row height. */
function measures<Row>(columns: readonly Column<Row>[], hasSelection: boolean, rowHeight: number): CSSProperties {
  const { template, minWidth } = gridOf(columns, hasSelection)
  return { '--columns': template, '--min-width': `${minWidth}px`, '--row': `${rowHeight}px` } as CSSProperties
}
