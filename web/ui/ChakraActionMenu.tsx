import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import type { ActionMenuProps, MenuAction } from './ActionMenu.tsx'
import { ChakraRoot } from './ChakraRoot.tsx'
import './menu.css'

/** The menu itself, open from the start: it is loaded by the first click. Inside a dialog, it stands above. */
export function ChakraActionMenu({ trigger, groups }: ActionMenuProps) {
  const actions = groups.flat()
  return (
    <ChakraRoot>
      <Menu.Root
        defaultOpen
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
    </ChakraRoot>
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
