import type { ReactNode } from 'react'
import { Tabular } from './Tabular.tsx'
import styles from './ScreenHeader.module.css'

interface ScreenHeaderProps {
  title: string
  /** How many there are, in words; empty while it is not known. */
  count: string
  /** Search at the end of the line, and what stands below it. */
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
