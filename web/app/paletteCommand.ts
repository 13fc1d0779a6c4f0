import type { ReactElement } from 'react'

export interface PaletteCommand {
  id: string
  group: 'page' | 'patients' | 'conversations' | 'screens' | 'actions'
  label: string
  icon: ReactElement
  /** Distinguishes commands with the same name. */
  detail?: string
  /** An id, shown last. */
  code?: string | undefined
  run: () => void
  /** An alternative target, by a button at the end of the row or Ctrl (⌘) with Enter. */
  other?: { label: string; icon: ReactElement; run: () => void }
}

/** Commands whose label contains every typed word, in any order. */
export function matchingCommands(commands: readonly PaletteCommand[], text: string): PaletteCommand[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return commands.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
}
