import { useMessages } from '../../i18n/messages.ts'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { toast } from '../../ui/toast.ts'
import type { RemovePracticeImageInput } from './__generated__/useRemovePracticeImageMutation.graphql.ts'
import { imageMessages } from './imageMessages.ts'
import type { SeenPractice } from './useImageUpload.ts'
import { useRemovePracticeImageMutation } from './useRemovePracticeImageMutation.ts'

interface RemoveImageProps {
  practice: SeenPractice
  kind: string
  label: string
  onClose: () => void
}

/** Confirms the removal of an image. */
export function RemoveImage({ practice, kind, label, onClose }: RemoveImageProps) {
  const messages = useMessages(imageMessages)
  const [send, { isPending }] = useRemovePracticeImageMutation()
  const remove = () =>
    send(
      {
        input: {
          practiceId: practice.id,
          modifiedAt: practice.modifiedAt,
          kind: kind as RemovePracticeImageInput['kind'],
        },
      },
      { onDone: () => toast.success(messages.removed), onSettled: onClose },
    )
  return (
    <ConfirmOnDemand
      isOpen
      tone="danger"
      title={messages.removeTitle(label)}
      description={messages.removeWarning}
      confirmLabel={messages.removeShort}
      isPending={isPending}
      onClose={onClose}
      onConfirm={remove}
    />
  )
}
