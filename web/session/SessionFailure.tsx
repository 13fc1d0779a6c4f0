import type { ReactNode } from 'react'
import styles from './SessionFailure.module.css'

/** Shows what went wrong, on a card. */
export function SessionFailure({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  )
}
