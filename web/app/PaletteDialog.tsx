import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './PaletteDialog.module.css'

interface PaletteDialogProps {
  label: string
  onClose: () => void
  children: ReactNode
}

/** The browser’s own modal dialog, which traps focus and restores it on close. */
export function PaletteDialog({ label, onClose, children }: PaletteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // A layout effect: it must close, and return the focus, before the dialog leaves the page.
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    return () => opened?.close()
  }, [])

  return (
    <dialog
      ref={dialog}
      className={styles.root}
      aria-label={label}
      onCancel={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.panel}>{children}</div>
    </dialog>
  )
}
