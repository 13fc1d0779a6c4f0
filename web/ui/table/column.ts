import type { ReactNode } from 'react'

/** A column of a DataTable. Keep the list stable (a constant or useMemo): rows render again when it changes. */
export type Column<Row> = {
  /** Stable id; the user's column selection is stored by it. */
  id: string
  header: string
  /** Fixed width in pixels. Give this or `minWidth`. */
  width?: number
  /** Minimum width in pixels; such columns share the remaining space in the proportion of these widths. */
  minWidth?: number
  /** `end` for money and counts. */
  align?: 'end'
  /** Makes the header sort by this key of the server. */
  sortKey?: string
  /** Direction of the first click; `desc` for amounts and dates, where the largest matters first. */
  firstDirection?: SortDirection
  /** Whether it is the row's name: contains its link and cannot be hidden. Default: the first column. */
  isTitle?: boolean
  isHiddenByDefault?: boolean
  /**
   * Position on the two-line card of phones, after the title on the first line or on the second. Default: hidden there.
   */
  phone?: 'figure' | 'detail'
  /** Content of a cell: text, Money, StatusLabel. No Chakra element, because it is rendered in every row. */
  cell: (row: Row) => ReactNode
}

export type SortDirection = 'asc' | 'desc'

export type Sort = { key: string; direction: SortDirection }

/** The sort direction after a click on a header. */
export function nextSort(
  column: Pick<Column<never>, 'sortKey' | 'firstDirection'>,
  sort: Sort | undefined,
): Sort | undefined {
  const { sortKey, firstDirection = 'asc' } = column
  if (!sortKey) return undefined
  if (sort?.key !== sortKey) return { key: sortKey, direction: firstDirection }
  return { key: sortKey, direction: sort.direction === 'asc' ? 'desc' : 'asc' }
}

/** Pixels of the checkbox column, and of the room for the column selection at the end. */
const selectionWidth = 36
const endRoom = 36

const minWidthOf = <Row>(column: Column<Row>) => column.width ?? column.minWidth ?? 120

/** The grid of header and rows, and the width below which the table scrolls horizontally. */
export function gridOf<Row>(
  columns: readonly Column<Row>[],
  hasSelection: boolean,
): { template: string; minWidth: number } {
  const tracks = columns.map((column) => {
    const width = minWidthOf(column)
    return column.width ? `${width}px` : `minmax(${width}px, ${width}fr)`
  })
  const room = endRoom + (hasSelection ? selectionWidth : 12)
  return {
    template: [hasSelection ? `${selectionWidth}px` : '', ...tracks].join(' ').trim(),
    minWidth: columns.reduce((sum, column) => sum + minWidthOf(column), room),
  }
}
