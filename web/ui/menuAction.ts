import type { ReactNode } from 'react'
import type { MenuTrigger } from './MenuOnDemand.tsx'

export type MenuAction = {
  id: string
  label: string
  /** An icon of 16 px. */
  icon?: ReactNode
  /** Keyboard shortcut with the same effect. */
  shortcut?: string
  /** Whether it is destructive. */
  isDanger?: boolean
  /** Disables the item and is shown under its label. */
  disabledReason?: string | undefined
  onSelect: () => void
}

/** Related actions, under their title. */
export type MenuGroup = {
  id: string
  title?: string | undefined
  actions: readonly MenuAction[]
}

export type ActionMenuProps = {
  /** The button that opens it. */
  trigger: MenuTrigger
  /** Called each time the menu opens. */
  groups: () => readonly MenuGroup[]
}
