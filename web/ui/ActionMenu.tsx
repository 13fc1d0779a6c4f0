import {
  cloneElement,
  lazy,
  Suspense,
  useState,
  type MouseEventHandler,
  type ReactElement,
  type ReactNode,
} from 'react'

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

type TriggerProps = {
  onClick?: MouseEventHandler<HTMLButtonElement>
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

export type ActionMenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  /** Groups of actions, with a hairline between them. */
  groups: readonly (readonly MenuAction[])[]
}

const loadMenu = () => import('./ChakraActionMenu.tsx').then((module) => ({ default: module.ChakraActionMenu }))
const LoadedMenu = lazy(loadMenu)
const preload = () => void loadMenu()

/**
 * A menu of actions. The menu's code (32 KB) comes on hover or focus and is put in place by the first click, so that
 * it weighs on no first screen.
 */
export function ActionMenu({ trigger, groups }: ActionMenuProps) {
  const [isWanted, setIsWanted] = useState(false)
  const button = cloneElement(trigger, {
    onClick: () => setIsWanted(true),
    onPointerEnter: preload,
    onFocus: preload,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
  })
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <LoadedMenu trigger={trigger} groups={groups} />
    </Suspense>
  )
}
