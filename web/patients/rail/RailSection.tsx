import { useId, type ReactNode } from 'react'
import styles from './RailSection.module.css'

interface RailSectionProps {
  title: string
  /** A short value beside the title. */
  value?: string
  /** Links and buttons at the end of the title. */
  actions?: ReactNode
  children?: ReactNode
}

/** A titled part of the rail. */
export function RailSection({ title, value, actions, children }: RailSectionProps) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {value && <span>{value}</span>}
        {actions}
      </div>
      {children}
    </section>
  )
}

/** What is missing, muted. */
export const RailNone = ({ children }: { children: string }) => <p className={styles.none}>{children}</p>

/** A value with something at its end. */
export const RailLine = ({ children }: { children: ReactNode }) => <p className={styles.line}>{children}</p>
