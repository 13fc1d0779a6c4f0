import { useState } from 'react'

export interface PaletteState {
  isOpen: boolean
  open: () => void
  close: () => void
  /** Its key also closes it. */
  toggle: () => void
}

/** Whether the command palette is open. */
export function usePalette(): PaletteState {
  const [isOpen, setIsOpen] = useState(false)
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    toggle: () => setIsOpen((wasOpen) => !wasOpen),
  }
}
