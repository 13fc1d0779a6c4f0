import type { HTMLAttributes } from 'react'
import styles from './VisuallyHidden.module.css'

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'h1' | 'label'
  /** For a `label` element. */
  htmlFor?: string
}

/** Text for screen readers only. */
export function VisuallyHidden({ as: Element = 'span', ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={styles.root} data-ui="visually-hidden" />
}
