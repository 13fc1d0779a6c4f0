import { createContext, use, useRef } from 'react'
import { Link, NavLink, useHref, type LinkProps } from '../router/Link.tsx'

/** Preloads code and data of the screen at a path; the app provides it. */
export const PrefetchContext = createContext<(path: string) => void>(() => undefined)

/** Delay, so that a pointer that passes over a row of links does not load each of them. */
const dwellMs = 70

/** Handlers for a link to a screen: it is preloaded on hover and focus. */
function useIntent(path: string) {
  const prefetch = use(PrefetchContext)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => prefetch(path), dwellMs)
  }
  const cancel = () => clearTimeout(timer.current)
  return {
    onPointerEnter: start,
    onFocus: start,
    onPointerLeave: cancel,
    onBlur: cancel,
    onPointerDown: () => prefetch(path),
  }
}

/** A link that loads its screen on intent. */
export function ScreenLink(props: LinkProps) {
  return <Link {...useIntent(useHref(props.to))} {...props} />
}

/** The same, marked as current (`aria-current`) while its screen is shown. */
export function ScreenNavLink(props: LinkProps) {
  return <NavLink {...useIntent(useHref(props.to))} {...props} />
}
