import type { ReactNode } from 'react'
import { Tabular } from './Tabular.tsx'
import styles from './ScreenHeader.module.css'

interface ScreenHeaderProps {
  title: string
  /** Count as text. Empty while unknown. */
  count: string
  /** Search at the end of the line, and content below it. */
  children?: ReactNode
}

/** The head of a list that fills its screen. */
export function ScreenHeader({ title, count, children }: ScreenHeaderProps) {
  return (
    <header className={styles.root}>
      <h1>{title}</h1>
      <Tabular as="p" role="status">
        {count}
      </Tabular>
      {children}
    </header>
  )
}
