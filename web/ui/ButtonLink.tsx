import type { ReactNode } from 'react'
import { Link, type LinkProps } from '../router/Link.tsx'
import type { ButtonVariant } from './Button.tsx'
import buttonStyles from './Button.module.css'

export type ButtonLinkProps = Omit<LinkProps, 'color'> & { className?: string | undefined } & {
  variant?: ButtonVariant
  size?: 'sm' | 'md'
  /** An icon of 16 px before the label. */
  icon?: ReactNode
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant, size, icon, children, className = '', ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={`${buttonStyles.button} ${className}`}
      data-ui="button"
      data-variant={variant ?? 'secondary'}
      data-size={size ?? 'md'}
    >
      {icon}
      {children}
    </Link>
  )
}
