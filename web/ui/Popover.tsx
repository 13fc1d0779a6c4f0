import { useId, type ReactNode } from 'react'
import { usePopover, type PopoverSide } from './usePopover.ts'
import styles from './Popover.module.css'

/** Props for the button that opens it. */
export type PopoverTrigger = {
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
}

export type PopoverProps = {
  /** Names the panel for screen readers. */
  label: string
  /** Renders the button; spread the given attributes on it. */
  trigger: (attributes: PopoverTrigger) => ReactNode
  /** The edge of the trigger that the panel aligns with. */
  side?: PopoverSide
  /** The panel's content; `close` for a selection that completes it. */
  children: (close: () => void) => ReactNode
}

/**
 * A panel next to its button. Uses the native popover, so that no library is in the first screen. Escape, a click
 * outside or tabbing out closes it, and focus returns.
 */
export function Popover({ label, trigger, side = 'start', children }: PopoverProps) {
  const id = useId()
  const { isOpen, toggle, close, root, panel } = usePopover(side)
  return (
    <span ref={root} className={styles.root} data-ui="popover-root">
      {trigger({ 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined, onClick: toggle })}
      {isOpen && (
        <div
          ref={panel}
          id={id}
          className={styles.panel}
          popover="manual"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
        >
          {children(close)}
        </div>
      )}
    </span>
  )
}
