import type { ReactNode } from 'react'
import styles from './SessionFailure.module.css'

/** Says on a card what went wrong. */
export function SessionFailure({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  )
}
