import { useId, type ReactNode } from 'react'
import styles from './PreviewFacts.module.css'

interface PreviewFactsProps {
  title: string
  /** Label and value. Renders nothing without facts. */
  facts: readonly (readonly [name: ReactNode, value: ReactNode])[]
}

export function PreviewFacts({ title, facts }: PreviewFactsProps) {
  const titleId = useId()
  if (facts.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value], at) => (
          <div key={at}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
