import { type ComponentType, type ReactNode, useId } from 'react'
import { Link } from '../../router/Link.tsx'
import { OnDemand } from '../OnDemand.tsx'
import styles from './ChartFigure.module.css'

interface ChartFigureProps<Props> {
  /** The chart in one sentence, for screen readers. */
  label: string
  /** What is counted, and what is not. */
  definition: string
  /** The chart itself, loaded when it is first shown. */
  load: () => Promise<ComponentType<Props>>
  chart: Props
  /** Link to all rows that the chart sums. */
  rows: { label: string; to: string }
  /** The same values as text: the label, and a table whose rows link to their rows. */
  table: { label: string; content: ReactNode }
}

/** A chart with its definition, the link to its rows, and the table behind it. */
export function ChartFigure<Props extends object>(props: ChartFigureProps<Props>) {
  const { label, definition, load, chart, rows, table } = props
  const definitionId = useId()
  return (
    <figure className={styles.root} aria-describedby={definitionId}>
      <div className={styles.plot} role="img" aria-label={label}>
        <OnDemand load={load} props={chart} />
      </div>
      <figcaption className={styles.caption}>
        <span id={definitionId}>{definition}</span>
        <Link to={rows.to} className={styles.link}>
          {rows.label}
        </Link>
      </figcaption>
      <details className={styles.table}>
        <summary>{table.label}</summary>
        {table.content}
      </details>
    </figure>
  )
}
