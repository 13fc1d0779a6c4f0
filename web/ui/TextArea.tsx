import type { ComponentPropsWithRef } from 'react'
import './input.css'

export type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, 'color'>

/** A text of several lines. Stand it in a Field, which names it. */
export function TextArea({ className, ...rest }: TextAreaProps) {
  return <textarea rows={3} {...rest} className={className ? `t-input ${className}` : 't-input'} />
}
