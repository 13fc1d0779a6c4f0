import { useId, type ReactNode } from 'react'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Field.module.css'

/** Props for the control inside. */
export type FieldControl = {
  id: string
  required: boolean
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FieldProps = {
  label: string
  /** Help text, if the label is not enough. */
  help?: string | undefined
  /** Error and how to fix it. Announced when it appears. */
  error?: string | undefined
  isRequired?: boolean
  /** Keeps the label for screen readers only, if the context makes it obvious. */
  isLabelHidden?: boolean
  /** Receives the attributes to spread on the control. */
  children: (control: FieldControl) => ReactNode
}

/** A control with its label, help and error, linked for screen readers. */
export function Field({ label, help, error, isRequired = false, isLabelHidden, children }: FieldProps) {
  const id = useId()
  const describedBy = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={styles.root} data-ui="field">
      {isLabelHidden ? (
        <VisuallyHidden as="label" htmlFor={id}>
          {label}
        </VisuallyHidden>
      ) : (
        <label htmlFor={id} className={styles.label}>
          {label}
          {isRequired && (
            <span className={styles.required} aria-hidden>
              {' '}
              *
            </span>
          )}
        </label>
      )}
      {children({
        id,
        required: isRequired,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy,
      })}
      {help && (
        <span id={`${id}-help`} className={styles.help}>
          {help}
        </span>
      )}
      <span id={`${id}-error`} className={styles.error} role="alert">
        {error}
      </span>
    </div>
  )
}
