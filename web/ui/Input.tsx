import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentPropsWithRef } from 'react'
import { inputRecipe } from './recipes/inputRecipe.ts'

const StyledInput = chakra('input', inputRecipe)

export type InputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'color' | 'height' | 'width'> & {
  size?: 'sm' | 'md'
}

/** A one-line text input. Stand it in a Field, which names it. */
export function Input({ size = 'md', ...rest }: InputProps) {
  return <StyledInput {...rest} size={size} />
}
