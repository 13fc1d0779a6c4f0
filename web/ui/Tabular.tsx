import type { HTMLAttributes } from 'react'
import styles from './Tabular.module.css'

interface TabularProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'h3' | 'time'
  /** For a `time` element. */
  dateTime?: string
}

/** Text whose digits all have the same width. */
export function Tabular({ as: Element = 'span', ...rest }: TabularProps) {
  return <Element {...rest} className={styles.root} />
}
