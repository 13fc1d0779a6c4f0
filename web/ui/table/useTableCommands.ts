import { useLayoutEffect, useMemo, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { DataTableProps } from './DataTable.tsx'
import { selectedAfter } from './selectedAfter.ts'
import { movedIndex, tableCommand } from './tableKeys.ts'
import type { RowActions } from './TableRow.tsx'

const none: ReadonlySet<string> = new Set()

/** What keys and checkboxes do. The row actions keep their identity, so that rows need not render again. */
export function useTableCommands<Row>(
  props: DataTableProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  activate: (index: number) => void,
) {
  const latest = useRef({ props, activate })
  const rangeFrom = useRef<number>(undefined)
  const focusWanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    latest.current = { props, activate }
    focusRow(scroller.current, focusWanted)
  })
  const actions = useMemo<RowActions>(
    () => ({
      activate: (index) => latest.current.activate(index),
      open: (index) => withRow(latest.current.props, index, (row) => latest.current.props.onOpen?.(row)),
      select: (index, isRange) => {
        select(latest.current.props, index, isRange ? rangeFrom.current : undefined)
        rangeFrom.current = index
      },
    }),
    [],
  )
  const handleKey = (event: KeyboardEvent) => {
    const command = tableCommand(event, props.hasLetterKeys ?? true)
    const current = rowIndexOf(event.target)
    if (command === undefined || current === undefined) return
    event.preventDefault()
    if (command === 'preview') withRow(props, current, (row) => props.onPreview?.(row))
    else if (command === 'select') actions.select(current, event.shiftKey)
    else {
      focusWanted.current = movedIndex(current, command.move, props.rows.length)
      activate(focusWanted.current)
      focusRow(scroller.current, focusWanted)
    }
  }
  return { actions, handleKey, selection: selectionOf(props) }
}

/** Focuses the wanted row as soon as it exists. */
function focusRow(scroller: HTMLElement | null, wanted: RefObject<number | undefined>): void {
  if (wanted.current === undefined) return
  const link = scroller?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] .t-row-link`)
  if (!link) return
  wanted.current = undefined
  link.focus({ preventScroll: true })
}

function rowIndexOf(target: EventTarget): number | undefined {
  const index = (target as HTMLElement).closest<HTMLElement>('.t-row')?.dataset['index']
  return index === undefined ? undefined : Number(index)
}

function withRow<Row>({ rows }: DataTableProps<Row>, index: number, use: (row: Row) => void): void {
  const row = rows[index]
  if (row !== undefined) use(row)
}

function select<Row>({ rows, rowKey, selected = none, onSelect }: DataTableProps<Row>, index: number, from: number | undefined) {
  onSelect?.(selectedAfter(selected, rows.map(rowKey), index, from))
}

/** The header's checkbox: it stands for the rows that are loaded. */
function selectionOf<Row>({ rows, rowKey, selected = none, onSelect }: DataTableProps<Row>) {
  const count = onSelect ? rows.reduce((sum, row) => sum + Number(selected.has(rowKey(row))), 0) : 0
  const isAll = rows.length > 0 && count === rows.length
  return {
    isAll,
    isSome: count > 0,
    onToggleAll: () => onSelect?.(isAll ? none : new Set(rows.map(rowKey))),
  }
}
