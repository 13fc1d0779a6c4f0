import { useCallback, useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

export type PopoverSide = 'start' | 'end'

const gap = 4
const focusable = 'input:not(:disabled), select, textarea, button:not(:disabled), a[href], [tabindex="0"]'

/** Opening, placing and closing of a Popover: the panel below its button, above where there is no room. */
export function usePopover(side: PopoverSide) {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => {
    if (root.current?.contains(document.activeElement)) root.current.querySelector<HTMLElement>(focusable)?.focus()
    setIsOpen(false)
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown, true)
    return () => document.removeEventListener('pointerdown', onPointerDown, true)
  }, [isOpen])

  const panel = useCallback(
    (element: HTMLDivElement | null) => {
      const anchor = root.current?.querySelector(focusable)
      if (!element || !anchor) return
      // Test environments have no top layer; the panel then just stands in its place.
      element.showPopover?.()
      const place = () => placeBelow(element, anchor.getBoundingClientRect(), side)
      place()
      const start = element.querySelector<HTMLElement>(focusable) ?? element
      start.focus({ preventScroll: true })
      return placeOnChange(element, place)
    },
    [side],
  )
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setIsOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    close()
  }
  return { isOpen, toggle: () => setIsOpen(!isOpen), close, root, panel, onBlur, onKeyDown }
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
  panel.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - width - gap))}px`
  panel.style.top = `${isAbove ? Math.max(gap, anchor.top - height - gap) : anchor.bottom + gap}px`
}
