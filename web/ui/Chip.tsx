import { Lock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { DisabledReason } from './DisabledReason.tsx'
import { useUiTexts } from './UiTexts.ts'
import styles from './Chip.module.css'

export type ChipProps = {
  children: ReactNode
  /** Shows a remove button; needs `name`. */
  onRemove?: () => void
  /** Name of the item, for the remove button’s label. */
  name?: string
  /** Label of the remove button, if "Clear" is the wrong word. */
  removeLabel?: string
  /** Why it cannot be removed: shows a lock instead of the remove button. */
  fixedReason?: string | undefined
  /** Whether it is being removed. */
  isPending?: boolean
}

/** A small removable item: a recipient, a tag, an attachment. */
export function Chip({ children, onRemove, name, removeLabel, fixedReason, isPending = false }: ChipProps) {
  const texts = useUiTexts()
  const isFixed = fixedReason !== undefined
  return (
    <span className={styles.root} data-active>
      <span className={styles.main}>{children}</span>
      {onRemove && (
        <DisabledReason reason={fixedReason}>
          <button
            type="button"
            className={styles.clear}
            aria-label={removeLabel ?? `${texts.clear}: ${name ?? ''}`}
            aria-disabled={isFixed || isPending || undefined}
            onClick={() => !isFixed && !isPending && onRemove()}
          >
            {isFixed ? <Lock size={11} aria-hidden /> : <X size={12} aria-hidden />}
          </button>
        </DisabledReason>
      )}
    </span>
  )
}
