import type { ReactNode } from 'react'
import styles from './TabGroup.module.css'

/** Tabs that belong together, with their name above them. On phones the name is for screen readers only. */
export function TabGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles.group} data-ui="tab-group">
      <span className={styles.label} aria-hidden>
        {label}
      </span>
      <div className={styles.tabs}>{children}</div>
    </div>
  )
}
