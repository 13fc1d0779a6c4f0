import { memo, type ReactNode } from 'react'
import { Link } from '../../router/Link.tsx'
import { Checkbox } from '../Checkbox.tsx'
import type { Column } from './column.ts'
import dataTableStyles from './DataTable.module.css'

export type RowActions = {
  /** Called when the row gets focus, by pointer or Tab. */
  activate: (index: number) => void
  open: (index: number) => void
  select: (index: number, isRange: boolean) => void
}

export type TableRowProps<Row> = {
  row: Row
  index: number
  /** Position in the whole list, from 1. */
  number: number
  /** Pixels from the first row. */
  top: number
  columns: readonly Column<Row>[]
  titleId: string | undefined
  /** The row’s link. Without one, Enter and click call the screen’s `onOpen`. */
  href: string | undefined
  /** Whether Tab reaches this row; only one row has it. */
  isActive: boolean
  isPreviewed: boolean
  /** Undefined if rows cannot be selected. */
  isSelected: boolean | undefined
  selectLabel: string | undefined
  actions: RowActions
}

function TableRowPlain<Row>(props: TableRowProps<Row>) {
  const { row, index, number, top, columns, titleId, isActive, isPreviewed, isSelected, selectLabel, actions } = props
  return (
    <div
      role="row"
      className={dataTableStyles.row}
      aria-rowindex={number + 1}
      data-index={index}
      data-previewed={isPreviewed || undefined}
      data-selected={isSelected || undefined}
      style={{ transform: `translateY(${top}px)` }}
      onFocus={() => actions.activate(index)}
    >
      {isSelected !== undefined && (
        <div role="cell" className={`${dataTableStyles.cell} ${dataTableStyles.cellCheck}`}>
          <Checkbox
            checked={isSelected}
            aria-label={selectLabel}
            tabIndex={isActive ? 0 : -1}
            onChange={(event) => actions.select(index, (event.nativeEvent as MouseEvent).shiftKey === true)}
          />
        </div>
      )}
      {columns.map((column) => (
        <div key={column.id} role="cell" className={classOf(column, titleId)}>
          {column.id === titleId ? <RowTitle {...props}>{column.cell(row)}</RowTitle> : column.cell(row)}
        </div>
      ))}
    </div>
  )
}

/** A row of a DataTable, which renders again only when its own data changes. */
export const TableRow = memo(TableRowPlain) as typeof TableRowPlain

type RowTitleProps<Row> = TableRowProps<Row> & { children: ReactNode }

/** The link that covers its row, so that the browser's own ways of opening a link work everywhere on it. */
function RowTitle<Row>({ href, index, isActive, actions, children }: RowTitleProps<Row>) {
  const tabIndex = isActive ? 0 : -1
  const title = typeof children === 'string' ? children : undefined
  if (href !== undefined) {
    return (
      <Link
        to={href}
        className={dataTableStyles.rowLink}
        data-row-link
        title={title}
        tabIndex={tabIndex}
        draggable={false}
      >
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={dataTableStyles.rowLink}
      data-row-link
      title={title}
      tabIndex={tabIndex}
      onClick={() => actions.open(index)}
    >
      {children}
    </button>
  )
}

const classes = new Map<string, string>()
const phonePlaces = { figure: dataTableStyles.phoneFigure, detail: dataTableStyles.phoneDetail }

function classOf<Row>({ id, align, phone }: Column<Row>, titleId: string | undefined): string {
  const key = `${id === titleId} ${align} ${phone}`
  const known = classes.get(key)
  if (known) return known
  const place = id === titleId ? dataTableStyles.phoneTitle : phone ? phonePlaces[phone] : dataTableStyles.phoneNone
  const made = `${dataTableStyles.cell} ${align === 'end' ? `${dataTableStyles.end} ` : ''}${place}`
  classes.set(key, made)
  return made
}
