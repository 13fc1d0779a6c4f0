import { useCallback, useEffect, useRef, useState } from 'react'

export type PopoverSide = 'start' | 'end'

const gap = 4
/** Margin around the panel at the window's edges, px. */
const edge = 8
const focusable = 'input:not(:disabled), select, textarea, button:not(:disabled), a[href], [tabindex="0"]'

/** Opening, placing and closing of a Popover: the panel is below its button, or above it if there is no room. */
export function usePopover(side: PopoverSide) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => {
    setIsOpen(false)
    if (root.current?.contains(document.activeElement)) root.current.querySelector<HTMLElement>(focusable)?.focus()
  }, [])

  useEffect(() => (isOpen && root.current ? closeOnLeaving(root.current, close) : undefined), [isOpen, close])

  const panel = useCallback(
    (element: HTMLDivElement | null) => {
      const anchor = root.current?.querySelector(focusable)
      if (!element || !anchor) return
      // Test environments have no top layer; the panel is then shown in place.
      element.showPopover?.()
      const place = () => placeBelow(element, anchor.getBoundingClientRect(), side)
      place()
      const start = element.querySelector<HTMLElement>(focusable) ?? element
      start.focus({ preventScroll: true })
      return placeOnChange(element, place)
    },
    [side],
  )
  return { isOpen, toggle: () => setIsOpen(!isOpen), close, root, panel }
}

/** Calls `close` on Escape, on a press elsewhere, and when the focus moves elsewhere. */
function closeOnLeaving(root: HTMLElement, close: () => void): () => void {
  const onPointerDown = (event: PointerEvent) => !root.contains(event.target as Node) && close()
  const onFocusIn = (event: FocusEvent) => !root.contains(event.target as Node) && close()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // On the window and in the capture phase, before a dialog around it handles the key.
    event.stopPropagation()
    event.preventDefault()
    close()
  }
  window.addEventListener('pointerdown', onPointerDown, true)
  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('focusin', onFocusIn)
  return () => {
    window.removeEventListener('pointerdown', onPointerDown, true)
    window.removeEventListener('keydown', onKeyDown, true)
    window.removeEventListener('focusin', onFocusIn)
  }
}

function placeOnChange(element: HTMLElement, place: () => void): () => void {
  const sizes = new ResizeObserver(place)
  sizes.observe(element)
  window.addEventListener('resize', place)
  window.addEventListener('scroll', place, { capture: true, passive: true })
  return () => {
    sizes.disconnect()
    window.removeEventListener('resize', place)
    window.removeEventListener('scroll', place, { capture: true })
  }
}

function placeBelow(panel: HTMLElement, anchor: DOMRect, side: PopoverSide): void {
  const { width, height } = panel.getBoundingClientRect()
  const left = side === 'start' ? anchor.left : anchor.right - width
  const roomBelow = window.innerHeight - anchor.bottom - gap
  const isAbove = roomBelow < height && anchor.top > roomBelow
  panel.style.left = `${Math.max(edge, Math.min(left, window.innerWidth - width - edge))}px`
  panel.style.top = `${isAbove ? Math.max(gap, anchor.top - height - gap) : anchor.bottom + gap}px`
}
