import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { useState } from 'react'
import type { ActionMenuProps, MenuAction } from './ActionMenu.tsx'
import { ChakraRoot } from './ChakraRoot.tsx'
import './menu.css'

/** The menu itself, open from the start: it is loaded by the first click. Inside a dialog, it stands above. */
export function ChakraActionMenu({ trigger, groups }: ActionMenuProps) {
  const choose = (value: string) => {
    const chosen = groups()
      .flatMap(({ actions }) => actions)
      .find(({ id }) => id === value)
    if (chosen?.disabledReason === undefined) chosen?.onSelect()
  }
  return (
    <ChakraRoot>
      <Menu.Root
        defaultOpen
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom-end', gutter: 4 }}
        onSelect={({ value }) => choose(value)}
      >
        <Menu.Trigger asChild>{trigger}</Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              <Groups groups={groups} />
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </ChakraRoot>
  )
}

/** What there is to do as the menu opens. */
function Groups({ groups }: Pick<ActionMenuProps, 'groups'>) {
  const [shown] = useState(groups)
  return shown.map(({ id, title, actions }) => (
    <Menu.ItemGroup key={id} className="t-menu-group">
      {title && <Menu.ItemGroupLabel>{title}</Menu.ItemGroupLabel>}
      {actions.map((action) => (
        <ActionItem key={action.id} {...action} />
      ))}
    </Menu.ItemGroup>
  ))
}

/** A refused item stays within reach of the keyboard: it is there to be read. */
function ActionItem({ id, label, icon, shortcut, isDanger, disabledReason }: MenuAction) {
  const isRefused = disabledReason !== undefined
  return (
    <Menu.Item
      value={id}
      closeOnSelect={!isRefused}
      aria-disabled={isRefused || undefined}
      data-refused={isRefused || undefined}
      data-danger={isDanger || undefined}
    >
      {icon}
      <Menu.ItemText>
        {label}
        {disabledReason && <span className="t-menu-reason">{disabledReason}</span>}
      </Menu.ItemText>
      {shortcut && <Menu.ItemCommand>{shortcut}</Menu.ItemCommand>}
    </Menu.Item>
  )
}
