import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactElement, ReactNode } from 'react'
import './menu.css'

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
  trigger: ReactElement
  /** Groups of actions, with a hairline between them. */
  groups: readonly (readonly MenuAction[])[]
}

/** A menu of actions. Inside a dialog, Chakra stacks it above by itself. */
export function ActionMenu({ trigger, groups }: ActionMenuProps) {
  const actions = groups.flat()
  return (
    <Menu.Root
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', gutter: 4 }}
      onSelect={({ value }) => actions.find(({ id }) => id === value)?.onSelect()}
    >
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {groups.map((group, at) => (
              <Menu.ItemGroup key={group[0]?.id ?? at} className="t-menu-group">
                {group.map((action) => (
                  <ActionItem key={action.id} {...action} />
                ))}
              </Menu.ItemGroup>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}

function ActionItem({ id, label, icon, shortcut, isDanger, disabledReason }: MenuAction) {
  return (
    <Menu.Item value={id} disabled={disabledReason !== undefined} data-danger={isDanger || undefined}>
      {icon}
      <Menu.ItemText>
        {label}
        {disabledReason && <span className="t-menu-reason">{disabledReason}</span>}
      </Menu.ItemText>
      {shortcut && <Menu.ItemCommand>{shortcut}</Menu.ItemCommand>}
    </Menu.Item>
  )
}
