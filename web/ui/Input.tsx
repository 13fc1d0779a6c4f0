import type { ComponentPropsWithRef } from 'react'
import styles from './Input.module.css'

export type InputProps = Omit<ComponentPropsWithRef<'input'>, 'size' | 'color' | 'height' | 'width'> & {
  size?: 'sm' | 'md'
}

/** A single-line text input. Wrap it in a Field, which labels it. */
export function Input({ size = 'md', className = '', ...rest }: InputProps) {
  return <input {...rest} className={`${styles.input} ${className}`} data-size={size} />
}
