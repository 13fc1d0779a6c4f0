import type { MouseEvent, ReactNode, Ref } from 'react'
import { DisabledReason } from './DisabledReason.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './Button.module.css'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'

type NativeProps = Omit<React.ComponentPropsWithoutRef<'button'>, 'disabled' | 'color' | 'children'>

export type ButtonProps = NativeProps & {
  /** Label. Includes the amount if money moves. */
  children?: ReactNode
  /** One `primary` per view; `danger` for destructive actions; `quiet` in toolbars; `link` within text. */
  variant?: ButtonVariant
  size?: 'sm' | 'md'
  /** An icon of 16 px before the label. */
  icon?: ReactNode
  /** Pending: a spinner covers the label, clicks are ignored, the width stays. */
  isPending?: boolean
  /**
   * Disables the button and shows the reason in a tooltip. The button stays focusable, so that keyboard users can read
   * the reason.
   */
  disabledReason?: string | undefined
  isSquare?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A button. Never disable it without `disabledReason`. */
export function Button(props: ButtonProps) {
  return (
    <DisabledReason reason={props.disabledReason}>
      <BareButton {...props} />
    </DisabledReason>
  )
}

/** The button without a tooltip for its reason, for components that show their own tooltip around it. */
export function BareButton({
  children,
  icon,
  isPending,
  disabledReason,
  onClick,
  variant,
  size,
  isSquare,
  className = '',
  ...rest
}: ButtonProps) {
  const isBlocked = isPending || disabledReason !== undefined
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBlocked) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={`${styles.button} ${className}`}
      data-ui="button"
      data-variant={variant ?? 'secondary'}
      data-size={size ?? 'md'}
      data-square={isSquare || undefined}
      onClick={handleClick}
      aria-disabled={isBlocked || undefined}
      aria-busy={isPending || undefined}
      data-pending={isPending || undefined}
    >
      {isPending && <Spinner isOverlay />}
      {icon}
      {children}
    </button>
  )
}
