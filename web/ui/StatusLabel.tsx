import type { ReactNode } from 'react'
import styles from './StatusLabel.module.css'

/** One color per meaning: settled, waiting on someone, money or message at risk, information, neutral. */
export type Tone = 'green' | 'amber' | 'red' | 'blue' | 'neutral'

export type StatusLabelProps = {
  tone: Tone
  /** Status as text, so that color is never the only cue. */
  children: ReactNode
  /** An icon of 14 px instead of the dot. */
  icon?: ReactNode
  /** `plain` in tables and lists, `tint` alone in a header. */
  look?: 'plain' | 'tint'
}

/** A status: a dot or an icon, and its label. */
export function StatusLabel({ tone, children, icon, look = 'plain' }: StatusLabelProps) {
  return (
    <span className={styles.root} data-ui="status" data-tone={tone} data-look={look}>
      {icon ? (
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
      ) : (
        <span className={styles.dot} aria-hidden />
      )}
      <span className={styles.text}>{children}</span>
    </span>
  )
}
