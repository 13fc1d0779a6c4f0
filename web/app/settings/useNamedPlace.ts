import { type RefObject, useEffect } from 'react'
import { elementOfHash } from '../../router/elementOfHash.ts'
import { useLocation } from '../../router/routerContext.ts'

const controls = 'input, select, textarea, button, a[href]'

/** Scrolls to an element, marks it until the next click or key, and moves the focus to its first control that can have it. */
function show(place: HTMLElement): () => void {
  const abort = new AbortController()
  const unmark = () => {
    abort.abort()
    place.removeAttribute('data-named')
  }
  place.setAttribute('data-named', '')
  place.scrollIntoView?.({ block: 'center' })
  const control = [...place.querySelectorAll<HTMLElement>(controls)].find((one) => !one.matches(':disabled, [hidden]'))
  control?.focus({ preventScroll: true })
  for (const sign of ['pointerdown', 'keydown'] as const)
    window.addEventListener(sign, unmark, { signal: abort.signal, passive: true })
  return unmark
}

/**
 * Shows the place that the address names after `#`, such as a setting by its key. Parts of a screen may appear late, so
 * it waits for the place until the address changes or the user does something else.
 */
export function useNamedPlace(screen: RefObject<HTMLElement | null>): void {
  const { pathname, hash, key } = useLocation()
  useEffect(() => {
    const area = screen.current
    if (!hash || !area) return
    let undo = () => {}
    const abort = new AbortController()
    const seek = () => {
      const place = elementOfHash(hash)
      if (!place || !area.contains(place)) return
      stop()
      undo = show(place)
    }
    const observer = new MutationObserver(seek)
    const stop = () => {
      observer.disconnect()
      abort.abort()
    }
    observer.observe(area, { childList: true, subtree: true })
    for (const sign of ['pointerdown', 'keydown', 'wheel'] as const)
      window.addEventListener(sign, stop, { signal: abort.signal, passive: true })
    seek()
    return () => {
      stop()
      undo()
    }
  }, [screen, pathname, hash, key])
}
