import type { ReactNode } from 'react'
import styles from './FormColumns.module.css'

/** Fields side by side: two of equal width, or two wide ones and a narrow one. Stacked on phones. */
export function FormColumns({ kind, children }: { kind: 'pair' | 'triple'; children: ReactNode }) {
  return (
    <div className={styles.root} data-kind={kind}>
      {children}
    </div>
  )
}
