import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import type { ButtonVariant } from './Button.tsx'
import { buttonRecipe } from './recipes/buttonRecipe.ts'

const StyledLink = chakra(Link, buttonRecipe)

export type ButtonLinkProps = Omit<LinkProps, 'color'> & {
  variant?: ButtonVariant
  size?: 'sm' | 'md'
  /** An icon of 16 px in front of the label. */
  icon?: ReactNode
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ variant, size, icon, children, ...rest }: ButtonLinkProps) {
  return (
    <StyledLink {...rest} variant={variant ?? 'secondary'} size={size ?? 'md'}>
      {icon}
      {children}
    </StyledLink>
  )
}
