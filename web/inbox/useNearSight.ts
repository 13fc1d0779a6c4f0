import { useState } from 'react'
import { useSight } from './useSight.ts'

/** So far beyond what is in sight the reader may scroll before anything has to be there. */
const ahead = '1200px 0px'

/**
 * Whether a part of what scrolls is in sight, or near it. What is far keeps the height that it had, in pixels, so that it
 * can be left out without anything moving; what holds focus is never left out.
 * @returns a ref for the part, and its height while it is far, else null
 */
export function useNearSight(scrolling: string) {
  const [farHeight, setFarHeight] = useState<number | null>(null)
  const place = useSight({ scrolling, ahead }, ({ isIntersecting, boundingClientRect: { height }, target }) => {
    if (isIntersecting) setFarHeight(null)
    // Without a height it is not laid out: a pane that is not shown on this phone.
    else if (height > 0 && !target.contains(document.activeElement)) setFarHeight(height)
  })
  return [place, farHeight] as const
}
