import type { ComponentPropsWithRef } from 'react'
import './input.css'

export type InputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'color' | 'height' | 'width'> & {
  size?: 'sm' | 'md'
}

/** A one-line text input. Stand it in a Field, which names it. */
export function Input({ size = 'md', className, ...rest }: InputProps) {
  return <input {...rest} className={className ? `t-input ${className}` : 't-input'} data-size={size} />
}
