import type { ActionMenuProps } from './menuAction.ts'
import { MenuOnDemand } from './MenuOnDemand.tsx'

const loadMenu = async () => (await import('./ChakraActionMenu.tsx')).ChakraActionMenu

/** A menu of actions, in groups separated by hairlines. */
export function ActionMenu({ trigger, groups }: ActionMenuProps) {
  return <MenuOnDemand trigger={trigger} load={loadMenu} menuProps={{ groups }} />
}
