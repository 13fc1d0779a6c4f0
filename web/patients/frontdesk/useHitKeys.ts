import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

interface Shown {
  field: RefObject<HTMLInputElement | null>
  /** Search text of the shown results. */
  text: string
  /** Whether the results have arrived, and how many there are. */
  count: number | null
}

const hitsIn = (root: Element | null) => [...(root?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])]

/** The result that a key moves to from the one at `index` (-1: from the field); null moves back to the field. */
function hitAfter(key: string, index: number, count: number): number | null | undefined {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (index < 0) return undefined
  if (key === 'ArrowUp') return index === 0 ? null : index - 1
  if (key === 'End') return count - 1
  if (key === 'Home') return 0
  return key === 'Escape' ? null : undefined
}

/**
 * Keyboard navigation of search results: arrow keys move from the field through the links and back, letters continue in
 * the field. Enter in the field opens the first result; pressed before the results arrive, it opens the only one.
 */
export function useHitKeys(root: RefObject<HTMLElement | null>, { field, text, count }: Shown): void {
  const awaited = useRef<string>(undefined)
  const openOnly = useEffectEvent(() => {
    if (awaited.current !== text || count === null) return
    awaited.current = undefined
    if (count === 1) hitsIn(root.current)[0]?.click()
  })
  useEffect(() => openOnly(), [text, count])

  const enter = () => {
    const typed = field.current?.value.trim() ?? ''
    if (typed !== '' && typed === text && count !== null) hitsIn(root.current)[0]?.click()
    else awaited.current = typed
  }
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const hits = hitsIn(root.current)
    const index = hits.indexOf(document.activeElement as HTMLElement)
    const isInField = event.target === field.current
    if (!isInField && index < 0) return
    if (isInField) awaited.current = undefined
    if (isInField && event.key === 'Enter') return enter()
    const next = hitAfter(event.key, index, hits.length)
    if (next === undefined) {
      if (!isInField && event.key.length === 1) field.current?.focus()
      return
    }
    event.preventDefault()
    ;(next === null ? field.current : hits[next])?.focus()
  })
  useEffect(() => {
    const element = root.current
    const onKeyDown = (event: KeyboardEvent) => handle(event)
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [root])
}
