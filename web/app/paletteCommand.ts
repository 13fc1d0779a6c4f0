import type { ReactElement, ReactNode } from 'react'

/** The groups of a list of commands, in order. */
export const paletteGroups = [
  'page',
  'patients',
  'conversations',
  'practice',
  'settings',
  'practices',
  'screens',
  'actions',
] as const

export interface PaletteCommand {
  id: string
  group: (typeof paletteGroups)[number]
  label: string
  icon: ReactElement
  /** Distinguishes commands with the same name. */
  detail?: ReactNode
  /** Money, before the id. */
  amount?: ReactNode
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

/** The commands in the order in which a list shows their groups; within a group, as they are. */
export const inGroups = (commands: readonly PaletteCommand[]): PaletteCommand[] =>
  paletteGroups.flatMap((group) => commands.filter((command) => command.group === group))
