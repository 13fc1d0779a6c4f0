import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import styles from './SessionForm.module.css'

/** A form on its own card, outside of the app. It loads no design system. */
export function SessionForm(props: ComponentPropsWithoutRef<'form'>) {
  return <form {...props} className={styles.form} />
}

/** Instructions above the fields. */
export function FormText(props: ComponentPropsWithoutRef<'p'>) {
  return <p {...props} className={styles.text} />
}

/** Error of the form. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p className={styles.error} role="alert">
      {children}
    </p>
  )
}

/** Status line. */
export function FormStatus({ children }: { children: ReactNode }) {
  return (
    <p className={styles.status} role="status">
      {children}
    </p>
  )
}

/** Alternative actions below the button. */
export function FormLinks({ children }: { children: ReactNode }) {
  return <div className={styles.links}>{children}</div>
}

/** A link below the form. */
export function FormLink({ children, ...rest }: ComponentPropsWithoutRef<'a'>) {
  return (
    <a {...rest} className={styles.link}>
      {children}
    </a>
  )
}
