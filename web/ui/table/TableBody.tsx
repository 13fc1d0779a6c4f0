import { useUiTexts } from '../UiTexts.ts'
import type { DataTableProps } from './dataTableProps.ts'
import { TableRow, type RowActions } from './TableRow.tsx'
import type { VirtualRows } from './useVirtualRows.ts'
import dataTableStyles from './DataTable.module.css'

export type TableBodyProps<Row> = DataTableProps<Row> & {
  titleId: string | undefined
  view: VirtualRows
  actions: RowActions
}

/** The visible rows, in a box with the height of all rows. `columns` are the shown ones. */
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, columns, titleId, rowName, rowHref, selected, onSelect, previewedKey, view, actions } = props
  const texts = useUiTexts()
  return (
    <div role="rowgroup" className={dataTableStyles.body} style={{ height: view.height }}>
      {view.items.map(({ index, key, top }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <TableRow
            key={key}
            row={row}
            index={index}
            number={(props.rowsBefore ?? 0) + index + 1}
            top={top}
            columns={columns}
            titleId={titleId}
            href={rowHref?.(row)}
            isActive={index === view.activeIndex}
            isPreviewed={key === previewedKey}
            isSelected={onSelect ? (selected?.has(key) ?? false) : undefined}
            selectLabel={onSelect ? `${texts.selectRow}: ${rowName(row)}` : undefined}
            actions={actions}
          />
        )
      })}
    </div>
  )
}
