import type { ComponentPropsWithoutRef } from 'react'
import styles from './ChoiceList.module.css'

/** A list of options: each line is a checkbox or a button of full width. */
export function ChoiceList({ className = '', ...rest }: ComponentPropsWithoutRef<'div'>) {
  return <div {...rest} className={`${styles.root} ${className}`} />
}
