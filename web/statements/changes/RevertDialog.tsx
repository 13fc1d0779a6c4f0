import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { toast } from '../../ui/toast.ts'
import type { AdjustDialogProps } from './AdjustDialog.tsx'
import { changeMessages } from './changeMessages.ts'
import { useRevertCollectionsMutation } from './useRevertCollectionsMutation.ts'

/** Confirms before a visit is recalled from collections. */
export function RevertDialog({ target, patientId, currency, onClose }: AdjustDialogProps) {
  const messages = useMessages(changeMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const [revert, { isPending, isConfirming }] = useRevertCollectionsMutation(target.id)
  const onDone = () => {
    onClose()
    toast.success(messages.reverted)
  }
  const amount = formatMoney(target.balance, currency)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.revertTitle(target.name)}
      description={isConfirming ? confirmingDone : messages.revertText(amount)}
      confirmLabel={messages.revertConfirm(amount)}
      onConfirm={() => revert({ patientId, visitIds: [target.id] }, { onDone })}
      isPending={isPending}
      isRunning={isConfirming}
    />
  )
}
