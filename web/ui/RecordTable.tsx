import { type ReactNode, useRef } from 'react'
import { useKeyedList } from './lists/useKeyedList.ts'
import styles from './RecordTable.module.css'

export interface RecordColumn<Row> {
  id: string
  header: string
  /** `end` for money. */
  align?: 'end'
  /** Dates and codes, shown on one line if they fit. */
  isWhole?: boolean
  cell: (row: Row) => ReactNode
}

interface RecordTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The main list of its screen: its first row has the focus when it appears. */
  isMain?: boolean
}

/** A short table in the page flow, without its own scrolling. On phones each row is a card of labeled lines. */
export function RecordTable<Row>({ label, columns, rows, rowKey, isMain = false }: RecordTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  useKeyedList(body, { count: rows.length, firstFocus: isMain ? 0 : undefined })
  return (
    // If it scrolls and contains nothing focusable, the keyboard must be able to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroller} data-ui="record-scroller" role="group" aria-label={label} tabIndex={0}>
      <table className={styles.table} data-ui="record-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" data-column={id} data-align={align}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} data-index={index}>
              {columns.map((column) => (
                <RecordCell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function RecordCell<Row>({ column, row }: { column: RecordColumn<Row>; row: Row }) {
  return (
    <td
      data-column={column.id}
      data-align={column.align}
      data-whole={column.isWhole || undefined}
      data-label={column.header}
    >
      {column.cell(row)}
    </td>
  )
}
