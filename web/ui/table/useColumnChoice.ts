import { useMemo, useState } from 'react'
import type { Column } from './column.ts'

/** What the reader changed: column id → shown. A column that is not named here follows its default. */
type Choice = Readonly<Record<string, boolean>>

const storageKey = (tableId: string) => `table:${tableId}:columns`

function readChoice(tableId: string): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(tableId)) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Choice) : {}
  } catch {
    // Storage may be forbidden or hold something else: the defaults are good.
    return {}
  }
}

function writeChoice(tableId: string, choice: Choice): void {
  try {
    if (Object.keys(choice).length === 0) localStorage.removeItem(storageKey(tableId))
    else localStorage.setItem(storageKey(tableId), JSON.stringify(choice))
  } catch {
    // Full or forbidden storage: the choice lasts as long as the screen.
  }
}

/** The title of a table: the column that says so, else the first. */
const titleOf = <Row>(columns: readonly Column<Row>[]) => columns.find(({ isTitle }) => isTitle) ?? columns[0]

export type ColumnChoice<Row> = {
  visible: readonly Column<Row>[]
  /** The column that cannot be hidden. */
  titleId: string | undefined
  /** The reader has changed something. */
  isChanged: boolean
  show: (id: string, isShown: boolean) => void
  reset: () => void
}

/** Which columns are shown: by default, or as the reader chose in this browser. */
export function useColumnChoice<Row>(tableId: string, columns: readonly Column<Row>[]): ColumnChoice<Row> {
  const [choice, setChoice] = useState(() => readChoice(tableId))
  const titleId = titleOf(columns)?.id
  const visible = useMemo(
    () => columns.filter(({ id, isHiddenByDefault }) => id === titleId || (choice[id] ?? !isHiddenByDefault)),
    [columns, choice, titleId],
  )
  const change = (next: Choice) => {
    setChoice(next)
    writeChoice(tableId, next)
  }
  return {
    visible,
    titleId,
    isChanged: Object.keys(choice).length > 0,
    show: (id: string, isShown: boolean) => change({ ...choice, [id]: isShown }),
    reset: () => change({}),
  }
}
