import type { ComponentPropsWithRef, ComponentPropsWithoutRef } from 'react'
import styles from './SubmitButton.module.css'

/** The one button of a card. */
export function SubmitButton(props: ComponentPropsWithRef<'button'>) {
  return <button {...props} className={styles.submit} data-ui="submit" />
}

/** A link that looks like the button of a card. */
export function SubmitLink({ children, ...rest }: ComponentPropsWithoutRef<'a'>) {
  return (
    <a {...rest} className={styles.submit} data-ui="submit">
      {children}
    </a>
  )
}
