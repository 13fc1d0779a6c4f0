import { useMessages } from '../../i18n/messages.ts'
import { Chip } from '../../ui/Chip.tsx'
import { tagMessages } from './tagMessages.ts'

interface TagChipProps {
  name: string
  /** Reason that the tag can’t be removed. */
  fixedReason: string | undefined
  isPending: boolean
  onRemove: () => void
}

/** A tag with its remove button, or with a lock and the reason. */
export function TagChip({ name, fixedReason, isPending, onRemove }: TagChipProps) {
  const messages = useMessages(tagMessages)
  return (
    <Chip onRemove={onRemove} removeLabel={messages.remove(name)} fixedReason={fixedReason} isPending={isPending}>
      {name}
    </Chip>
  )
}
