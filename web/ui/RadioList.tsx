import type { ReactNode } from 'react'
import { Checkbox } from './Checkbox.tsx'
import styles from './RadioList.module.css'

interface RadioListProps {
  /** Of the group of radio buttons. */
  name: string
  label: string
  /** What is listed, or why nothing is. */
  status: string
  isPending: boolean
  options: readonly { id: string; label: ReactNode }[]
  selected: string | null
  onSelect: (id: string) => void
}

/** A list of found options, of which one can be selected. It scrolls below a line that says what it lists. */
export function RadioList({ name, label, status, isPending, options, selected, onSelect }: RadioListProps) {
  return (
    <div className={styles.root}>
      <p role="status" className={styles.status}>
        {status}
      </p>
      <ul aria-label={label} aria-busy={isPending}>
        {options.map((option) => (
          <li key={option.id}>
            <Checkbox kind="radio" name={name} checked={selected === option.id} onChange={() => onSelect(option.id)}>
              {option.label}
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  )
}
