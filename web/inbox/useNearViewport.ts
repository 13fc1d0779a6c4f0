import { useState } from 'react'
import { useIntersection } from './useIntersection.ts'

/** Distance from the viewport within which content is rendered. */
const ahead = '1200px 0px'

/**
 * Whether a part of a scrolling region is in or near the viewport. A distant part keeps its measured height, so that it
 * can be unmounted without layout shifts. A part with focus is never unmounted.
 * @returns a ref for the part, and its height while it is distant, otherwise null
 */
export function useNearViewport(scrolling: string) {
  const [farHeight, setFarHeight] = useState<number | null>(null)
  const place = useIntersection({ scrolling, ahead }, ({ isIntersecting, boundingClientRect: { height }, target }) => {
    if (isIntersecting) setFarHeight(null)
    // An element without a height is not laid out, such as a hidden pane on a phone.
    else if (height > 0 && !target.contains(document.activeElement)) setFarHeight(height)
  })
  return [place, farHeight] as const
}
