import type { ReactNode } from 'react'
import styles from './SessionFailure.module.css'

/** Shows an error on a card. */
export function SessionFailure({ children }: { children: ReactNode }) {
  return (
    <p className={styles.failure} role="alert">
      {children}
    </p>
  )
}
