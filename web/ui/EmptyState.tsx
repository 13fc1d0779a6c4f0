import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

export type EmptyStateProps = {
  /** What is missing: "No payments yet". */
  title: string
  /** How to add something, or which filter hides it. */
  hint?: string
  /** The button for that. */
  action?: ReactNode
  /** An icon of 20 px. */
  icon?: ReactNode
}

/** Replaces an empty list and says what to do next. */
export function EmptyState({ title, hint, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.root}>
      {icon && (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  )
}
