import type { ReactNode } from 'react'
import type { MenuTrigger } from './MenuOnDemand.tsx'

export type MenuAction = {
  id: string
  label: string
  /** An icon of 16 px. */
  icon?: ReactNode
  /** The single key or chord that does the same. */
  shortcut?: string
  /** Something is lost by it. */
  isDanger?: boolean
  /** Refuses the item, which says so under its label. */
  disabledReason?: string | undefined
  onSelect: () => void
}

/** Actions that belong together, under their title. */
export type MenuGroup = {
  id: string
  title?: string | undefined
  actions: readonly MenuAction[]
}

export type ActionMenuProps = {
  /** The button that opens it. */
  trigger: MenuTrigger
  /** Asked each time the menu opens. */
  groups: () => readonly MenuGroup[]
}
