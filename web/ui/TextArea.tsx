import type { ComponentPropsWithRef } from 'react'
import inputStyles from './Input.module.css'

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'color'>

/** A multi-line text input. Wrap it in a Field, which labels it. */
export function TextArea({ className = '', ...rest }: TextAreaProps) {
  return <textarea rows={3} {...rest} className={`${inputStyles.input} ${className}`} />
}
