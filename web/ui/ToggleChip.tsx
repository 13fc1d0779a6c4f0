import type { ReactNode } from 'react'
import chipStyles from './Chip.module.css'
import styles from './ToggleChip.module.css'

interface ToggleChipProps {
  isOn: boolean
  onToggle: () => void
  /** The label, with a 12 px icon before it. */
  children: ReactNode
}

/** A filter that is on or off. */
export function ToggleChip({ isOn, onToggle, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      className={`${chipStyles.root} ${styles.root}`}
      aria-pressed={isOn}
      data-active={isOn || undefined}
      onClick={onToggle}
    >
      {children}
    </button>
  )
}
