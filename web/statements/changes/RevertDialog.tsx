import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { formatMoney } from '../../ui/formatMoney.ts'
import { toast } from '../../ui/toast.ts'
import type { AdjustDialogProps } from './AdjustDialog.tsx'
import { changeMessages } from './changeMessages.ts'
import { useRevertCollectionsMutation } from './useRevertCollectionsMutation.ts'

/** Asks before a visit comes back from collections. */
export function RevertDialog({ target, patientId, currency, onClose }: AdjustDialogProps) {
  const messages = useMessages(changeMessages)
  const [revert, isPending] = useRevertCollectionsMutation()
  const [idempotencyKey] = useState(() => crypto.randomUUID())
  const amount = formatMoney(target.balance, currency)
  const confirm = () =>
    revert({ patientId, visitIds: [target.id], idempotencyKey }, () => {
      onClose()
      toast.success(messages.reverted)
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.revertTitle(target.name)}
      description={messages.revertText(amount)}
      confirmLabel={messages.revertConfirm(amount)}
      onConfirm={confirm}
      isPending={isPending}
    />
  )
}
