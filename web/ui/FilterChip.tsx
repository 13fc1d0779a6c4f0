import { ChevronDown, X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { Popover } from './Popover.tsx'
import { useUiTexts } from './UiTexts.ts'
import chipStyles from './Chip.module.css'
import styles from './FilterChip.module.css'

export type FilterChipProps = {
  /** Name of the filter: "Status". */
  label: string
  /** The selection in words: "Ready, Sent". Undefined while the filter is off. */
  value?: string | undefined
  onClear: () => void
  /** The panel's content; `close` for a selection that completes the filter. */
  children: (close: () => void) => ReactNode
}

/** A filter above a table: opens its panel, shows the selection, clears with one click. */
export function FilterChip({ label, value, onClear, children }: FilterChipProps) {
  const texts = useUiTexts()
  const chip = useRef<HTMLSpanElement>(null)
  const isActive = value !== undefined
  const clear = () => {
    // The remove button disappears, so the focus moves to the chip.
    chip.current?.querySelector('button')?.focus()
    onClear()
  }
  return (
    <span ref={chip} className={chipStyles.root} data-active={isActive || undefined}>
      <Popover
        label={label}
        trigger={(attributes) => (
          <button type="button" className={chipStyles.main} {...attributes}>
            <span className={styles.label}>{label}</span>
            {isActive ? <span className={styles.value}>{value}</span> : <ChevronDown size={12} aria-hidden />}
          </button>
        )}
      >
        {children}
      </Popover>
      {isActive && (
        <button type="button" className={chipStyles.clear} aria-label={`${texts.clear}: ${label}`} onClick={clear}>
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}
