import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

export interface RowWindowOptions {
  /** The element that scrolls. */
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Pixels; every row is as high. */
  rowHeight: number
  /** Pixels of a header above the rows that stays while they scroll. */
  headerHeight?: number
  /** Rows that exist before and after those in sight. */
  overscan: number
  /** The row that is on top at first. */
  firstRow?: number
  /** Pixels in sight of a list that is not laid out: before the first measurement, in a hidden panel, in a test. */
  assumedHeight: number
}

export interface RowWindow {
  /** The first and the last row that exist, with the overscan. An empty list has neither. */
  first: number
  last: number
  /** The last row in sight. */
  lastSeen: number
  /** Scrolls just enough to show the whole row. */
  scrollTo: (index: number) => void
}

interface Seen {
  first: number
  last: number
}

/** Which rows of a long list exist: those in sight and a few around them. Measures again as the list scrolls or is resized. */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller, count, rowHeight, headerHeight = 0, overscan, firstRow = 0, assumedHeight } = options
  const [seen, setSeen] = useState<Seen>({ first: firstRow, last: firstRow + Math.ceil(assumedHeight / rowHeight) - 1 })

  useLayoutEffect(() => {
    if (scroller.current && firstRow > 0) scroller.current.scrollTop = firstRow * rowHeight
    // Only the first time: afterwards the list belongs to the person.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      const { scrollTop, clientHeight } = element
      const first = Math.floor((scrollTop - headerHeight) / rowHeight)
      const last = Math.ceil((scrollTop - headerHeight + (clientHeight || assumedHeight)) / rowHeight) - 1
      setSeen((before) => (before.first === first && before.last === last ? before : { first, last }))
    }
    // Within the frame that scrolls, so that no empty stretch is painted.
    const follow = () => flushSync(measure)
    measure()
    element.addEventListener('scroll', follow, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', follow)
      observer.disconnect()
    }
  }, [scroller, rowHeight, headerHeight, assumedHeight])

  const scrollTo = (index: number) => {
    const element = scroller.current
    if (!element) return
    const top = index * rowHeight
    const bottom = top + rowHeight + headerHeight
    const height = element.clientHeight || assumedHeight
    if (bottom > element.scrollTop + height) element.scrollTop = bottom - height
    else if (top < element.scrollTop) element.scrollTop = top
  }

  const lastSeen = Math.min(seen.last, count - 1)
  const first = Math.max(0, Math.min(seen.first - overscan, lastSeen))
  return { first, last: Math.min(seen.last + overscan, count - 1), lastSeen, scrollTo }
}
