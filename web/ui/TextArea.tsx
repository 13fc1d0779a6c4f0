import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentPropsWithRef } from 'react'
import { inputRecipe } from './recipes/inputRecipe.ts'

const StyledTextArea = chakra('textarea', inputRecipe)

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'color'>

/** A text of several lines. Stand it in a Field, which names it. */
export function TextArea(props: TextAreaProps) {
  return <StyledTextArea rows={3} {...props} kind="area" />
}
