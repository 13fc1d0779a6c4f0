import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { cancelMessages } from './cancelMessages.ts'
import { useCancelPlanMutation } from './useCancelPlanMutation.ts'

export interface CancelledPlan {
  id: string
  /** Remaining amount with its currency. */
  remaining: string
}

/** Says that billing restarts before a plan is canceled. */
export function CancelPlanDialog({ id, remaining, onClose }: CancelledPlan & { onClose: () => void }) {
  const messages = useMessages(cancelMessages)
  const [cancel, { isPending }] = useCancelPlanMutation()
  const done = { onDone: () => toast.success(messages.done), onSettled: onClose }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={messages.title}
      description={messages.text(remaining)}
      confirmLabel={messages.confirm}
      isPending={isPending}
      onConfirm={() => cancel({ input: { planId: id } }, done)}
    />
  )
}
