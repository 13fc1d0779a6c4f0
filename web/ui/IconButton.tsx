import type { ReactElement } from 'react'
import { BareButton, type ButtonProps } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'isSquare'> & {
  /** Accessible name and tooltip. */
  label: string
  /** An icon of 16 px. */
  icon: ReactElement
  /** Keyboard shortcut, shown in the tooltip. */
  keys?: readonly string[]
}

/** A square icon button; its label appears on hover or focus. */
export function IconButton({ label, icon, keys, variant = 'quiet', ...rest }: IconButtonProps) {
  const reason = rest.disabledReason
  const keysShown = keys && reason === undefined ? { keys } : {}
  return (
    <Tooltip text={reason ?? label} isName={reason === undefined} {...keysShown}>
      <BareButton {...rest} variant={variant} icon={icon} isSquare aria-label={label} />
    </Tooltip>
  )
}
