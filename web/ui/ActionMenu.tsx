import type { ReactNode } from 'react'
import { MenuOnDemand, type MenuTrigger } from './MenuOnDemand.tsx'

export type MenuAction = {
  id: string
  label: string
  /** An icon of 16 px. */
  icon?: ReactNode
  /** The single key or chord that does the same. */
  shortcut?: string
  /** Something is lost by it. */
  isDanger?: boolean
  /** Disables the item; shown under its label. */
  disabledReason?: string | undefined
  onSelect: () => void
}

export type ActionMenuProps = {
  /** The button that opens it. */
  trigger: MenuTrigger
  /** Groups of actions, with a hairline between them. */
  groups: readonly (readonly MenuAction[])[]
}

const loadMenu = async () => (await import('./ChakraActionMenu.tsx')).ChakraActionMenu

/** A menu of actions. */
export function ActionMenu({ trigger, groups }: ActionMenuProps) {
  return <MenuOnDemand trigger={trigger} load={loadMenu} menuProps={{ groups }} />
}
