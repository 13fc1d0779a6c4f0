import type { ReactNode } from 'react'
import styles from './FormColumns.module.css'

/** Fields beside each other: two of a width, or two wide ones and a narrow one. On phones below each other. */
export function FormColumns({ kind, children }: { kind: 'pair' | 'triple'; children: ReactNode }) {
  return (
    <div className={styles.root} data-kind={kind}>
      {children}
    </div>
  )
}
