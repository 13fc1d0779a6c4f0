import type { ComponentProps, ReactNode } from 'react'
import styles from './SignInField.module.css'

interface SignInFieldProps extends ComponentProps<'input'> {
  id: string
  label: string
  error: string | undefined
  hint?: string | undefined
  /** A small control at the right end of the field. */
  action: ReactNode
}

export function SignInField({ label, error, hint, action, ...input }: SignInFieldProps) {
  const noteId = `${input.id}-note`
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={input.id}>{label}</label>
      <div
        className={styles.control}
        data-invalid={error ? '' : undefined}
        data-readonly={input.readOnly ? '' : undefined}
      >
        <input {...input} aria-invalid={error ? true : undefined} aria-describedby={note ? noteId : undefined} />
        {action}
      </div>
      <p id={noteId} className={error ? styles.problem : styles.hint} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
