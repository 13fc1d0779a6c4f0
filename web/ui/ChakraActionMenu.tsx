import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { useState } from 'react'
import type { ActionMenuProps, MenuAction } from './menuAction.ts'
import { ChakraRoot } from './ChakraRoot.tsx'
import styles from './ChakraActionMenu.module.css'

/** Within the page's landmark, so that screen readers find the menu there; above a dialog, which hides the page. */
function landmarkOfNow(): { current: HTMLElement } {
  const isInDialog = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  return { current: (isInDialog ? null : document.getElementById('main')) ?? document.body }
}

/** After a pointer selection, the closing menu takes the focus once more; two frames later it goes to the button. */
function leaveMenu(): void {
  const menu = document.activeElement?.closest('[role="menu"]')
  const button = document.getElementById(menu?.getAttribute('aria-labelledby') ?? '')
  const leave = () => {
    if (menu?.contains(document.activeElement) || document.activeElement === document.body) button?.focus()
  }
  requestAnimationFrame(() => requestAnimationFrame(leave))
}

/** The menu itself, initially open, because the first click loads it. */
export function ChakraActionMenu({ trigger, groups }: ActionMenuProps) {
  const [landmark] = useState(landmarkOfNow)
  const choose = (value: string) => {
    const selected = groups()
      .flatMap(({ actions }) => actions)
      .find(({ id }) => id === value)
    if (!selected || selected.disabledReason !== undefined) return
    leaveMenu()
    selected.onSelect()
  }
  return (
    <ChakraRoot>
      <Menu.Root defaultOpen lazyMount unmountOnExit positioning={{ placement: 'bottom-end', gutter: 4 }}>
        <Menu.Trigger asChild>{trigger}</Menu.Trigger>
        <Portal container={landmark}>
          <Menu.Positioner>
            <Content groups={groups} onChoose={choose} />
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </ChakraRoot>
  )
}

/** Longer menus have two columns, if there is room. */
const maxInColumn = 12

/** Items of the menu at the time it opens. */
function Content({ groups, onChoose }: Pick<ActionMenuProps, 'groups'> & { onChoose: (id: string) => void }) {
  const [shown] = useState(groups)
  const isLong = shown.flatMap(({ actions }) => actions).length > maxInColumn
  return (
    <Menu.Content className={isLong ? styles.long : undefined}>
      <div role="presentation">
        {shown.map(({ id, title, actions }) => (
          <Menu.ItemGroup key={id} className={styles.group}>
            {title && <Menu.ItemGroupLabel>{title}</Menu.ItemGroupLabel>}
            {actions.map((action) => (
              <ActionItem key={action.id} action={action} onChoose={() => onChoose(action.id)} />
            ))}
          </Menu.ItemGroup>
        ))}
      </div>
    </Menu.Content>
  )
}

/**
 * A disabled item stays focusable, so that its reason can be read. Actions run on the item’s own click: the menu’s
 * `onSelect` reports the last highlighted item, which on a busy page may be none or another one, and always is for
 * assistive technology, which clicks without a pointer.
 */
function ActionItem({ action, onChoose }: { action: MenuAction; onChoose: () => void }) {
  const { id, label, icon, shortcut, isDanger, disabledReason } = action
  const isRefused = disabledReason !== undefined
  return (
    <Menu.Item
      value={id}
      onClick={onChoose}
      closeOnSelect={!isRefused}
      aria-disabled={isRefused || undefined}
      data-refused={isRefused || undefined}
      data-danger={isDanger || undefined}
    >
      {icon}
      <Menu.ItemText>
        {label}
        {disabledReason && <span className={styles.reason}>{disabledReason}</span>}
      </Menu.ItemText>
      {shortcut && <Menu.ItemCommand>{shortcut}</Menu.ItemCommand>}
    </Menu.Item>
  )
}
