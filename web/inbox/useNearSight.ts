import { useEffect, useRef, useState } from 'react'

/** So far beyond what is in sight the reader may scroll before anything has to be there. */
const ahead = '1200px 0px'

/**
 * Whether a part of what scrolls is in sight, or near it. What is far keeps the height that it had, in pixels, so that it
 * can be left out without anything moving; what holds focus is never left out.
 * @returns a ref for the part, and its height while it is far, else null
 */
export function useNearSight(scrolling: string) {
  const place = useRef<HTMLDivElement>(null)
  const [farHeight, setFarHeight] = useState<number | null>(null)
  useEffect(() => {
    const element = place.current!
    const look = (entries: IntersectionObserverEntry[]) => {
      const { isIntersecting, boundingClientRect } = entries.at(-1)!
      if (isIntersecting) setFarHeight(null)
      // Without a height it is not laid out: a pane that is not shown on this phone.
      else if (boundingClientRect.height > 0 && !element.contains(document.activeElement))
        setFarHeight(boundingClientRect.height)
    }
    const observer = new IntersectionObserver(look, { root: element.closest(scrolling), rootMargin: ahead })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scrolling])
  return [place, farHeight] as const
}
