import type { ReactNode } from 'react'
import styles from './PatientTabContent.module.css'

/** The panels of a tab of the patient page, below each other. */
export function PatientTabContent({ children }: { children: ReactNode }) {
  return <div className={styles.tab}>{children}</div>
}
