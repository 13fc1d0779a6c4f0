import { Tabular } from './Tabular.tsx'
import styles from './ProgressBar.module.css'

export type ProgressBarProps = {
  /** Name of the task: "Sending statements". */
  label: string
  /** Completed so far; undefined while the total is unknown. */
  done?: number
  total?: number
  /** The counts in words: "120 of 400". */
  note?: string
}

/** Progress of a long task, with its counts in words. */
export function ProgressBar({ label, done, total, note }: ProgressBarProps) {
  return (
    <div className={styles.root}>
      <span className={styles.text}>
        <span>{label}</span>
        <Tabular>{note}</Tabular>
      </span>
      <progress aria-label={label} {...(total !== undefined ? { value: done ?? 0, max: total } : {})} />
    </div>
  )
}
