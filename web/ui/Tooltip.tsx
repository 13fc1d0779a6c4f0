import { cloneElement, useId, useRef, type ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Kbd } from './Kbd.tsx'
import { useTooltip } from './useTooltip.ts'
import styles from './Tooltip.module.css'

export type TooltipProps = {
  /** Without it nothing is shown. The child stays the same element, with its focus, when this changes. */
  text: string | undefined
  /** Keyboard shortcut, shown after the text. */
  keys?: readonly string[]
  /** Whether the text is already the child's accessible name: it is shown, but not read twice. */
  isName?: boolean
  /** One focusable element. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * A tooltip of a control, on hover and keyboard focus. It can be hovered, and Escape or scrolling closes it (WCAG 2.2,
 * 1.4.13). Essential information is never only here, except a disabled control’s reason.
 */
export function Tooltip({ text, keys, isName, children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const { host, events, place } = useTooltip(anchor)
  const isOpen = host !== null && text !== undefined
  const child = isName || !isOpen ? children : cloneElement(children, { 'aria-describedby': id })
  return (
    <span ref={anchor} className={styles.anchor} data-ui="tooltip-anchor" {...events}>
      {child}
      {isOpen &&
        createPortal(
          <span ref={place} id={id} role="tooltip" popover="manual" className={styles.root}>
            {text}
            {keys && <Kbd keys={keys} />}
          </span>,
          host,
        )}
    </span>
  )
}
