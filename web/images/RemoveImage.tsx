import { useMessages } from '../i18n/messages.ts'
import { ConfirmOnDemand } from '../ui/ConfirmOnDemand.tsx'
import { toast } from '../ui/toast.ts'
import { imageMessages } from './imageMessages.ts'

/** Each owner has its own mutation. */
export interface RemoveByOwner {
  remove: (handlers: { onDone: () => void; onSettled: () => void }) => void
  isRemoving: boolean
}

interface RemoveImageProps extends RemoveByOwner {
  label: string
  onClose: () => void
}

/** Confirms the removal of an image. */
export function RemoveImage({ label, remove, isRemoving, onClose }: RemoveImageProps) {
  const messages = useMessages(imageMessages)
  return (
    <ConfirmOnDemand
      isOpen
      tone="danger"
      title={messages.removeTitle(label)}
      description={messages.removeWarning}
      confirmLabel={messages.removeShort}
      isPending={isRemoving}
      onClose={onClose}
      onConfirm={() => remove({ onDone: () => toast.success(messages.removed), onSettled: onClose })}
    />
  )
}
