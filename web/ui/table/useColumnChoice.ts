import { useMemo, useState } from 'react'
import type { Column } from './column.ts'
import { readColumns, type StoredColumns, writeColumns } from './columnChoice.ts'

/** The name column of a table: the marked one, otherwise the first. */
const titleOf = <Row>(columns: readonly Column<Row>[]) => columns.find(({ isTitle }) => isTitle) ?? columns[0]

export type ColumnChoice<Row> = {
  visible: readonly Column<Row>[]
  /** The column that cannot be hidden. */
  titleId: string | undefined
  /** Whether the user has changed the selection. */
  isChanged: boolean
  show: (id: string, isShown: boolean) => void
  reset: () => void
}

/**
 * The shown columns: by default, or as the user selected in this browser.
 * @param onShow called with a column that the user adds, so that its data can be loaded
 */
export function useColumnChoice<Row>(
  tableId: string,
  columns: readonly Column<Row>[],
  onShow?: (id: string) => unknown,
): ColumnChoice<Row> {
  const [choice, setChoice] = useState(() => readColumns(tableId))
  const titleId = titleOf(columns)?.id
  const visible = useMemo(
    () => columns.filter(({ id, isHiddenByDefault }) => id === titleId || (choice[id] ?? !isHiddenByDefault)),
    [columns, choice, titleId],
  )
  const change = (next: StoredColumns) => {
    setChoice(next)
    writeColumns(tableId, next)
  }
  return {
    visible,
    titleId,
    isChanged: Object.keys(choice).length > 0,
    show: (id: string, isShown: boolean) => {
      change({ ...choice, [id]: isShown })
      if (isShown) onShow?.(id)
    },
    reset: () => change({}),
  }
}
