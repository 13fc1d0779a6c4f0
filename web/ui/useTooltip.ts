import { useCallback, useEffect, useRef, useState, type FocusEvent, type PointerEvent, type RefObject } from 'react'

const openDelay = 400
const closeDelay = 120
const gap = 6

/** The landmark around a control: outside of all landmarks, screen readers don’t reach its tooltip. */
const partOf = (control: Element | null) =>
  control?.closest('[role=dialog], [role=alertdialog], main') ?? control?.closest('nav, header, aside') ?? document.body

/** When and where a tooltip is open: above its anchor, below if there is no room, within the window. */
export function useTooltip(anchor: RefObject<HTMLElement | null>) {
  const [host, setHost] = useState<Element | null>(null)
  const isOpen = host !== null
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const change = useCallback(
    (next: boolean, delay: number) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setHost(next ? partOf(anchor.current) : null), delay)
    },
    [anchor],
  )
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setHost(null)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => (isOpen ? closeOnEscapeAndScroll(close) : undefined), [isOpen, close])

  const place = useCallback(
    (tooltip: HTMLElement | null) => {
      const target = anchor.current?.firstElementChild
      if (!tooltip || !target) return
      // Above open popovers too. Test environments have no top layer.
      tooltip.showPopover?.()
      placeBeside(tooltip, target.getBoundingClientRect())
    },
    [anchor],
  )
  const events = {
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && change(true, openDelay),
    onPointerLeave: () => change(false, closeDelay),
    onPointerDown: close,
    onFocus: (event: FocusEvent<HTMLElement>) => event.target.matches(':focus-visible') && change(true, 0),
    onBlur: close,
  }
  return { host, events, place }
}

function closeOnEscapeAndScroll(close: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close()
  window.addEventListener('keydown', onKeyDown)
  window.addEventListener('scroll', close, { capture: true, passive: true })
  return () => {
    window.removeEventListener('keydown', onKeyDown)
    window.removeEventListener('scroll', close, { capture: true })
  }
}

function placeBeside(tooltip: HTMLElement, target: DOMRect): void {
  const { width, height } = tooltip.getBoundingClientRect()
  const left = target.left + target.width / 2 - width / 2
  const hasRoomAbove = target.top - height - gap >= 4
  tooltip.style.left = `${Math.max(4, Math.min(left, window.innerWidth - width - 4))}px`
  tooltip.style.top = `${hasRoomAbove ? target.top - height - gap : target.bottom + gap}px`
}
