import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from '../router/routerContext.ts'

/**
 * After a change of screen the focus starts at its content, as after a page load; else it would be lost with the link
 * that was followed. Another filter of the same screen moves nothing.
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
