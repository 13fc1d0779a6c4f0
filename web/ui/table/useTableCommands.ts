import { useLayoutEffect, useMemo, useState } from 'react'
import type { DataTableProps } from './dataTableProps.ts'
import { TableController } from './TableController.ts'
import type { RowActions } from './TableRow.tsx'

const none: ReadonlySet<string> = new Set()

export type TableCommands = {
  actions: RowActions
  /** The header's checkbox. */
  selection: { isAll: boolean; isSome: boolean; onToggleAll: () => void }
}

/** The effects of clicks and checkboxes. The row actions keep their identity, so that rows need not render again. */
export function useTableCommands<Row>(props: DataTableProps<Row>, activate: (index: number) => void): TableCommands {
  const [controller] = useState(() => new TableController(props, activate))
  useLayoutEffect(() => controller.update(props, activate))
  return { actions: controller, selection: useSelection(props) }
}

/** The header’s checkbox for all loaded rows. They are counted when the rows or the selection change. */
function useSelection<Row>({ rows, rowKey, selected = none, onSelect }: DataTableProps<Row>) {
  const count = useMemo(() => {
    if (selected.size === 0) return 0
    return rows.reduce((sum, row) => sum + Number(selected.has(rowKey(row))), 0)
  }, [rows, rowKey, selected])
  const isAll = rows.length > 0 && count === rows.length
  return {
    isAll,
    isSome: count > 0,
    onToggleAll: () => onSelect?.(isAll ? none : new Set(rows.map(rowKey))),
  }
}
