import { useEffect, useRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import styles from './Checkbox.module.css'

export type CheckboxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'children'> & {
  /** The label after it. Without one, set `aria-label`. */
  children?: ReactNode
  /** Indeterminate: some, but not all, are checked. */
  isIndeterminate?: boolean
  /** `switch` if the change takes effect immediately. */
  kind?: 'checkbox' | 'radio' | 'switch'
}

/** The browser's own checkbox, radio or switch, styled by CSS: cheap enough for a cell of a long table. */
export function Checkbox({ children, isIndeterminate = false, kind = 'checkbox', ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  const control = (
    <input
      {...rest}
      ref={input}
      className={styles.control}
      data-kind={kind}
      type={kind === 'radio' ? 'radio' : 'checkbox'}
      role={kind === 'switch' ? 'switch' : undefined}
    />
  )
  if (children === undefined) return control
  return (
    <label className={styles.label} data-ui="check-label">
      {control}
      <span>{children}</span>
    </label>
  )
}
