import { defaultRangeExtractor, observeElementRect, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import type { DataTableProps } from './dataTableProps.ts'
import { usePhone } from './usePhone.ts'

const headerHeight = 36
const rowHeights = { normal: 38, compact: 32, phone: 60 }
const overscan = 6
/** Rows before the end at which the next page is asked for. */
const nearEnd = 12

/** The size before the first measurement, and for a table that is not laid out at all (a hidden panel, a test). */
const assumedRect = { width: 1024, height: 640 }

export type VirtualRows = {
  items: readonly { index: number; key: string; top: number }[]
  /** Pixels of all rows together. */
  height: number
  rowHeight: number
  activeIndex: number
  /** Makes a row the active one and brings it into sight. */
  scrollTo: (index: number) => void
}

/** The rows in sight, and the asking for more. The active row always exists, so that it can keep the focus. */
export function useVirtualRows<Row>(
  props: DataTableProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
): VirtualRows {
  const { rows, rowKey, density = 'normal', firstRow = 0 } = props
  const [activeWanted, setActive] = useState(firstRow)
  const activeIndex = Math.max(0, Math.min(activeWanted, rows.length - 1))
  const rowHeight = rowHeights[usePhone() ? 'phone' : density]
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    // A new function would have every row that is loaded measured anew.
    getItemKey: useCallback((index: number) => keyAt(rows, rowKey, index), [rows, rowKey]),
    rangeExtractor: (range) => withActive(range, activeIndex),
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : assumedRect)),
    initialRect: assumedRect,
    initialOffset: firstRow * rowHeight,
    overscan,
    scrollMargin: headerHeight,
    scrollPaddingStart: headerHeight,
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useReachEnd(props, virtualizer.range?.endIndex ?? -1)
  const items = virtualizer
    .getVirtualItems()
    .map(({ index, key, start }) => ({ index, key: String(key), top: start - headerHeight }))
  const scrollTo = (index: number) => {
    setActive(index)
    virtualizer.scrollToIndex(index, { align: 'auto' })
  }
  return { items, height: virtualizer.getTotalSize(), rowHeight, activeIndex, scrollTo }
}

function keyAt<Row>(rows: readonly Row[], rowKey: (row: Row) => string, index: number): string {
  const row = rows[index]
  return row === undefined ? String(index) : rowKey(row)
}

function withActive(range: Range, activeIndex: number): number[] {
  const indexes = defaultRangeExtractor(range)
  if (activeIndex >= range.count || indexes.includes(activeIndex)) return indexes
  return [...indexes, activeIndex].sort((one, other) => one - other)
}

/** Asks for the next page when the end comes near: once for each number of rows, whatever renders in between. */
function useReachEnd<Row>(
  { rows, hasNext, isLoadingNext, nextError, onReachEnd }: DataTableProps<Row>,
  lastVisible: number,
) {
  const askedAt = useRef(-1)
  const isNear = rows.length > 0 && lastVisible >= rows.length - nearEnd
  useEffect(() => {
    if (!isNear || !hasNext || isLoadingNext || nextError || askedAt.current === rows.length) return
    askedAt.current = rows.length
    onReachEnd?.()
  }, [isNear, hasNext, isLoadingNext, nextError, onReachEnd, rows.length])
}
