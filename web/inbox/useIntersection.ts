import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

interface Watching {
  /** Selector of the scrolling element. */
  scrolling: string
  /** Distance at which it counts as visible: a CSS margin. */
  ahead: string
  /** Restarting the observer reports the current state again. */
  isWatching?: boolean
}

/**
 * Observes whether an element of a scroll area is in view, or near it.
 * @param look receives the initial state and each change
 * @returns a ref for the element
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
