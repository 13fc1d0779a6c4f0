import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Watching {
  /** Selector of what scrolls. */
  scrolling: string
  /** Distance at which it counts as visible: a CSS margin. */
  ahead: string
  /** Restarting the observer reports the current state again. */
  isWatching?: boolean
}

/**
 * Watches whether a part of what scrolls is in sight, or near it.
 * @param look hears how it is at first, and whenever that changes
 * @returns a ref for the part
 */
export function useIntersection(
  { scrolling, ahead, isWatching = true }: Watching,
  look: (entry: IntersectionObserverEntry) => void,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const onLook = useEffectEvent(look)
  useEffect(() => {
    const element = place.current
    if (!element || !isWatching) return
    const root = element.closest(scrolling)
    const observer = new IntersectionObserver((entries) => onLook(entries.at(-1)!), { root, rootMargin: ahead })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scrolling, ahead, isWatching])
  return place
}
