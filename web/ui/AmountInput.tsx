import type { ComponentPropsWithRef } from 'react'
import { Input } from './Input.tsx'
import { amountText } from './typedAmount.ts'

type AmountInputProps = Omit<ComponentPropsWithRef<typeof Input>, 'value' | 'onChange'> & {
  value: string
  onChange: (text: string) => void
}

/** An input for an amount. It takes digits and separators only. */
export function AmountInput({ onChange, ...rest }: AmountInputProps) {
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      onChange={({ target }) => onChange(amountText(target.value))}
    />
  )
}
