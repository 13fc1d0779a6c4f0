import { cloneElement, type ComponentType, type HTMLAttributes, type ReactElement } from 'react'
import { useLoadedPart } from './useLoadedPart.ts'

/** The button that opens a menu. */
export type MenuTrigger = ReactElement<HTMLAttributes<HTMLButtonElement>>

interface MenuOnDemandProps<Props> {
  trigger: MenuTrigger
  /** The menu itself, which opens as soon as it is loaded. */
  load: () => Promise<ComponentType<Props & { trigger: MenuTrigger }>>
  menuProps: Props
}

/**
 * A button whose menu is loaded on intent: menus add 28 KB of positioning and keyboard handling that no first screen
 * needs. Until then a plain button with the same name and role is shown.
 */
export function MenuOnDemand<Props extends object>({ trigger, load, menuProps }: MenuOnDemandProps<Props>) {
  const { Part: Menu, preload, want } = useLoadedPart(load)
  if (Menu) return <Menu {...menuProps} trigger={trigger} />
  return cloneElement(trigger, {
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void want(),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return
      event.preventDefault()
      void want()
    },
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
}
