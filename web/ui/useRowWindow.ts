import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

export interface RowWindowOptions {
  /** The scrolling element. */
  scroller: RefObject<HTMLElement | null>
  count: number
  /** Row height in pixels, the same for all rows. */
  rowHeight: number
  /** Height in pixels of a sticky header above the rows. */
  headerHeight?: number
  /** Rows rendered before and after the visible ones. */
  overscan: number
  /** Index of the initial top row. */
  firstRow?: number
  /**
   * Assumed visible height, in pixels, of a list that is not laid out: before the first measurement, in a hidden panel,
   * in a test.
   */
  assumedHeight: number
}

export interface RowWindow {
  /** The first and the last rendered row, with the overscan. No row of an empty list is rendered. */
  first: number
  last: number
  /** The last visible row. */
  lastSeen: number
  /** Scrolls just enough to show the whole row. */
  scrollTo: (index: number) => void
}

interface Seen {
  first: number
  last: number
}

/**
 * Selects the rendered rows of a long list: the visible ones and a few around them. Measures again on scroll and
 * resize.
 */
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { scroller, count, rowHeight, headerHeight = 0, overscan, firstRow = 0, assumedHeight } = options
  const [seen, setSeen] = useState<Seen>({ first: firstRow, last: firstRow + Math.ceil(assumedHeight / rowHeight) - 1 })

  useLayoutEffect(() => {
    if (scroller.current && firstRow > 0) scroller.current.scrollTop = firstRow * rowHeight
    // Only initially: afterwards the user controls the scroll position.
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
    // Within the frame of the scroll, so that no empty area is painted.
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
