import { Lock, X } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import '../../ui/chip.css'
import { DisabledReason } from '../../ui/DisabledReason.tsx'
import { tagMessages } from './tagMessages.ts'

interface TagChipProps {
  name: string
  /** Why the tag cannot be taken off, where it cannot. */
  fixedReason: string | undefined
  isPending: boolean
  onRemove: () => void
}

/** A tag with the button that takes it off, or with a lock that says why it stays. */
export function TagChip({ name, fixedReason, isPending, onRemove }: TagChipProps) {
  const messages = useMessages(tagMessages)
  const isFixed = fixedReason !== undefined
  return (
    <span className="t-chip" data-active>
      <span className="t-chip-main">{name}</span>
      <DisabledReason reason={fixedReason}>
        <button
          type="button"
          className="t-chip-clear"
          aria-label={messages.remove(name)}
          aria-disabled={isFixed || isPending || undefined}
          onClick={() => !isFixed && !isPending && onRemove()}
        >
          {isFixed ? <Lock size={11} aria-hidden /> : <X size={12} aria-hidden />}
        </button>
      </DisabledReason>
    </span>
  )
}
