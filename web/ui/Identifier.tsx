import type { ComponentPropsWithoutRef } from 'react'
import styles from './Identifier.module.css'

/** An id or a code, in a monospaced font. */
export function Identifier(props: ComponentPropsWithoutRef<'span'>) {
  return <span {...props} className={styles.root} data-ui="identifier" />
}
