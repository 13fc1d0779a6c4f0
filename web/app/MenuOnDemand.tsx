import { cloneElement, startTransition, useState, type ComponentType, type HTMLAttributes, type ReactElement } from 'react'

type Trigger = ReactElement<HTMLAttributes<HTMLButtonElement>>

interface MenuOnDemandProps<Props> {
  trigger: Trigger
  /** The menu itself, by `lazy`; it opens at once when it has come. */
  menu: ComponentType<Props & { trigger: Trigger }>
  /** Fetches the menu's code ahead. */
  preload: () => void
  menuProps: Props
}

/**
 * A button whose menu is fetched on intent: menus bring 28 KB of positioning and keyboard handling that no first
 * screen needs. Until then the plain button stands in its place, with the same name and role.
 */
export function MenuOnDemand<Props extends object>({ trigger, menu: Menu, preload, menuProps }: MenuOnDemandProps<Props>) {
  const [isWanted, setIsWanted] = useState(false)
  if (isWanted) return <Menu {...menuProps} trigger={trigger} />
  return cloneElement(trigger, {
    onPointerEnter: preload,
    onFocus: preload,
    // In a transition: the button stays on the page until the menu's code is there.
    onClick: () => startTransition(() => setIsWanted(true)),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
}
