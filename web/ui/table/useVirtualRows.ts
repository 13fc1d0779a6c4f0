import { useEffect, useRef, useState, type RefObject, useSyncExternalStore } from 'react'
import { useRowWindow, type RowWindow } from '../useRowWindow.ts'
import type { DataTableProps } from './dataTableProps.ts'

const query = '(max-width: 639.98px)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window has phone width, with the same breakpoint as table.css. */
const usePhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)

const headerHeight = 36
const rowHeights = { normal: 38, compact: 32, phone: 60 }
const overscan = 6
/** Distance from the end, in rows, at which the next page loads. */
const nearEnd = 12

const assumedHeight = 640

export type VirtualRows = {
  items: readonly { index: number; key: string; top: number }[]
  /** Height of all rows in pixels. */
  height: number
  rowHeight: number
  activeIndex: number
  /** Makes a row the active one and scrolls it into view. */
  scrollTo: (index: number) => void
}

/** The visible rows, and requests for more. The active row is always rendered, so that it can keep the focus. */
export function useVirtualRows<Row>(
  props: DataTableProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
): VirtualRows {
  const { rows, rowKey, density = 'normal', firstRow = 0 } = props
  const [activeWanted, setActive] = useState(firstRow)
  const activeIndex = Math.max(0, Math.min(activeWanted, rows.length - 1))
  const rowHeight = rowHeights[usePhone() ? 'phone' : density]
  const seen = useRowWindow({
    scroller,
    count: rows.length,
    rowHeight,
    headerHeight,
    overscan,
    firstRow,
    assumedHeight,
  })
  useReachEnd(props, seen.lastSeen)
  const items = withActive(seen, activeIndex, rows.length).map((index) => ({
    index,
    key: rowKey(rows[index]!),
    top: index * rowHeight,
  }))
  const scrollTo = (index: number) => {
    setActive(index)
    seen.scrollTo(index)
  }
  return { items, height: rows.length * rowHeight, rowHeight, activeIndex, scrollTo }
}

function withActive({ first, last }: RowWindow, activeIndex: number, count: number): number[] {
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  if (activeIndex >= count || (activeIndex >= first && activeIndex <= last)) return indexes
  return activeIndex < first ? [activeIndex, ...indexes] : [...indexes, activeIndex]
}

/** Loads the next page near the end, once per number of rows. */
function useReachEnd<Row>(
  { rows, hasNext, isLoadingNext, nextError, onReachEnd }: DataTableProps<Row>,
  lastVisible: number,
) {
  const requestedAt = useRef(-1)
  const isNear = rows.length > 0 && lastVisible >= rows.length - nearEnd
  useEffect(() => {
    if (!isNear || !hasNext || isLoadingNext || nextError || requestedAt.current === rows.length) return
    requestedAt.current = rows.length
    onReachEnd?.()
  }, [isNear, hasNext, isLoadingNext, nextError, onReachEnd, rows.length])
}
