import type { ReactElement } from 'react'
import { Button, type ButtonProps } from './Button.tsx'
import { Tooltip } from './Tooltip.tsx'

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'isSquare'> & {
  /** What it does: the accessible name and the tooltip. */
  label: string
  /** An icon of 16 px. */
  icon: ReactElement
  /** Keys that do the same, shown in the tooltip. */
  keys?: readonly string[]
}

/** A square button of an icon alone; its label is always one hover or focus away. */
export function IconButton({ label, icon, keys, variant = 'quiet', ...rest }: IconButtonProps) {
  const button = <Button {...rest} variant={variant} icon={icon} isSquare aria-label={label} />
  if (rest.disabledReason !== undefined) return button
  return (
    <Tooltip text={label} isName {...(keys ? { keys } : {})}>
      {button}
    </Tooltip>
  )
}
