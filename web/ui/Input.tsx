import type { ComponentPropsWithRef } from 'react'
import styles from './Input.module.css'

export type InputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'color' | 'height' | 'width'> & {
  size?: 'sm' | 'md'
}

/** A one-line text input. Stand it in a Field, which names it. */
export function Input({ size = 'md', className = '', ...rest }: InputProps) {
  return <input {...rest} className={`${styles.input} ${className}`} data-size={size} />
}
