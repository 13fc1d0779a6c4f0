import type { ReactNode } from 'react'
import { Tabular } from './Tabular.tsx'
import styles from './ScreenHeader.module.css'

interface ScreenHeaderProps {
  title: string
  /** Count as text. Empty while unknown. */
  count: string
  /** A button at the end of the line, before the search. */
  action?: ReactNode
  /** Search at the end of the line, and content below it. */
  children?: ReactNode
}

/** The header of a list that fills its screen. */
export function ScreenHeader({ title, count, action, children }: ScreenHeaderProps) {
  return (
    <header className={styles.root}>
      <h1>{title}</h1>
      <Tabular as="p" role="status">
        {count}
      </Tabular>
      {action && <div className={styles.action}>{action}</div>}
      {children}
    </header>
  )
}
