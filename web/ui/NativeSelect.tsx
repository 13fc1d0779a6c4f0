import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { inputRecipe } from './recipes/inputRecipe.ts'
import './controls.css'

const StyledSelect = chakra('select', inputRecipe)

export type SelectOption = { value: string; label: string; isDisabled?: boolean }

export type NativeSelectProps = Omit<
  ComponentPropsWithRef<'select'>,
  'size' | 'color' | 'height' | 'width' | 'children'
> & {
  options: readonly SelectOption[]
  /** First, empty option: "All practices". */
  placeholder?: string
  size?: 'sm' | 'md'
}

/** One of a few choices, by the system's own list: quickest by keyboard and on phones. Stand it in a Field. */
export function NativeSelect({ options, placeholder, size = 'md', ...rest }: NativeSelectProps) {
  return (
    <span className="t-select">
      <StyledSelect {...rest} size={size} kind="select">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </StyledSelect>
      <ChevronDown size={14} aria-hidden />
    </span>
  )
}
