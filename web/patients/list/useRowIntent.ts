import { use, useRef, type FocusEvent, type PointerEvent } from 'react'
import { PrefetchContext } from '../../relay/ScreenLink.tsx'

/** Delay, so that a pointer or a key that passes over rows does not load each of them. */
const dwellMs = 90

/**
 * Handlers for a whole table: a row's screen is preloaded when the pointer rests on the row, or the focus after a move
 * within the table. The row that has the focus when the table opens is not.
 */
export function useRowIntent() {
  const prefetch = use(PrefetchContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const linkOf = (target: EventTarget) =>
    (target as Element).closest('[role=row]')?.querySelector('a[data-row-link]')?.getAttribute('href')
  const start = (event: PointerEvent | FocusEvent) => {
    clearTimeout(timer.current)
    const path = linkOf(event.target)
    if (path) timer.current = setTimeout(() => prefetch(path), dwellMs)
  }
  const startAfterMove = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) start(event)
  }
  const cancel = () => clearTimeout(timer.current)
  return { onPointerOver: start, onPointerLeave: cancel, onFocus: startAfterMove, onBlur: cancel }
}
