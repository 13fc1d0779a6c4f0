import type { DataTableProps } from './dataTableProps.ts'
import { selectedAfter } from './selectedAfter.ts'
import type { RowActions } from './TableRow.tsx'

type Activate = (index: number) => void

/** Stores the last rendered table, for row actions with a stable identity. */
export class TableController<Row> implements RowActions {
  #props: DataTableProps<Row>
  #activate: Activate
  #rangeFrom: number | undefined

  constructor(props: DataTableProps<Row>, activate: Activate) {
    this.#props = props
    this.#activate = activate
  }

  /** Call after every render. */
  readonly update = (props: DataTableProps<Row>, activate: Activate): void => {
    this.#props = props
    this.#activate = activate
  }

  readonly activate = (index: number): void => this.#activate(index)

  readonly open = (index: number): void => {
    const row = this.#props.rows[index]
    if (row !== undefined) this.#props.onOpen?.(row)
  }

  readonly select = (index: number, isRange: boolean): void => {
    const { rows, rowKey, selected = new Set<string>(), onSelect } = this.#props
    onSelect?.(selectedAfter(selected, rows.map(rowKey), index, isRange ? this.#rangeFrom : undefined))
    this.#rangeFrom = index
  }
}
