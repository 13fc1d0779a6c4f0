import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from '../router/routerContext.ts'

/**
 * After a change of screen, the focus moves to its content, as after a page load; otherwise it would be lost with the
 * clicked link. Another filter of the same screen does not move it.
 */
export function useScreenFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const hasOwnFocus = main.current?.contains(document.activeElement)
    if (!hasOwnFocus) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
