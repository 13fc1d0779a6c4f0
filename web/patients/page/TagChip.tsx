import { useMessages } from '../../i18n/messages.ts'
import { Chip } from '../../ui/Chip.tsx'
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
  return (
    <Chip onRemove={onRemove} removeLabel={messages.remove(name)} fixedReason={fixedReason} isPending={isPending}>
      {name}
    </Chip>
  )
}
