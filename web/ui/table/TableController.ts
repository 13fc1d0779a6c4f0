import type { KeyboardEvent } from 'react'
import type { DataTableProps } from './dataTableProps.ts'
import { selectedAfter } from './selectedAfter.ts'
import { movedIndex, tableCommand, type TableCommand } from './tableKeys.ts'
import type { RowActions } from './TableRow.tsx'

type Activate = (index: number) => void

/** Stores the last rendered table, for row actions with a stable identity. */
export class TableController<Row> implements RowActions {
  #props: DataTableProps<Row>
  #activate: Activate
  #scroller: HTMLElement | null = null
  #focusWanted: number | undefined
  #rangeFrom: number | undefined

  constructor(props: DataTableProps<Row>, activate: Activate) {
    this.#props = props
    this.#activate = activate
  }

  /** Call after every render. */
  readonly update = (props: DataTableProps<Row>, activate: Activate, scroller: HTMLElement | null): void => {
    this.#props = props
    this.#activate = activate
    this.#scroller = scroller
    this.#focusWantedRow()
  }

  readonly activate = (index: number): void => this.#activate(index)

  readonly open = (index: number): void => this.#visit(index, this.#props.onOpen)

  readonly select = (index: number, isRange: boolean): void => {
    const { rows, rowKey, selected = new Set<string>(), onSelect } = this.#props
    onSelect?.(selectedAfter(selected, rows.map(rowKey), index, isRange ? this.#rangeFrom : undefined))
    this.#rangeFrom = index
  }

  readonly handleKey = (event: KeyboardEvent, index: number): void => {
    const command = tableCommand(event, this.#props.hasLetterKeys ?? true)
    if (command === undefined) return
    event.preventDefault()
    this.#run(command, index, event.shiftKey)
  }

  #run(command: TableCommand, index: number, isRange: boolean): void {
    if (command === 'preview') this.#visit(index, this.#props.onPreview)
    else if (command === 'select') this.select(index, isRange)
    else this.#moveTo(movedIndex(index, command.move, this.#props.rows.length))
  }

  #moveTo(index: number): void {
    this.#focusWanted = index
    this.#activate(index)
    // The row may exist already; otherwise it is focused once it does.
    this.#focusWantedRow()
  }

  #visit(index: number, action: ((row: Row) => void) | undefined): void {
    const row = this.#props.rows[index]
    if (row !== undefined) action?.(row)
  }

  #focusWantedRow(): void {
    if (this.#focusWanted === undefined) return
    const link = this.#scroller?.querySelector<HTMLElement>(`[data-index="${this.#focusWanted}"] [data-row-link]`)
    if (!link) return
    this.#focusWanted = undefined
    link.focus({ preventScroll: true })
  }
}
