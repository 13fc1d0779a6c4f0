import type { ComponentPropsWithRef } from 'react'
import inputStyles from './Input.module.css'

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'color'>

/** A text of several lines. Stand it in a Field, which names it. */
export function TextArea({ className = '', ...rest }: TextAreaProps) {
  return <textarea rows={3} {...rest} className={`${inputStyles.input} ${className}`} />
}
