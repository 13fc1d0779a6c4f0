import type { ReactNode } from 'react'
import styles from './MessageText.module.css'

/** The text of a message, with its line breaks. */
export function MessageText({ children }: { children: ReactNode }) {
  return (
    <p className={styles.text} data-ui="message-text">
      {children}
    </p>
  )
}
