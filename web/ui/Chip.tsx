import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUiTexts } from './UiTexts.ts'
import './chip.css'

export type ChipProps = {
  children: ReactNode
  /** Shows a cross; needs `name`. */
  onRemove?: () => void
  /** What is removed, for the cross's label. */
  name?: string
}

/** A small piece of information that can be taken away: a recipient, a tag, an attachment. */
export function Chip({ children, onRemove, name }: ChipProps) {
  const texts = useUiTexts()
  return (
    <span className="t-chip" data-active>
      <span className="t-chip-main">{children}</span>
      {onRemove && (
        <button type="button" className="t-chip-clear" aria-label={`${texts.clear}: ${name ?? ''}`} onClick={onRemove}>
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}
