import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { bulkMessages } from './bulkMessages.ts'
import type { BulkDialogProps } from './bulkThreadAction.tsx'

export function CloseAllDialog({ count, onClose, onSubmit }: BulkDialogProps<null>) {
  const messages = useMessages(bulkMessages)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.closeTitle(count)}
      description={messages.closeText}
      confirmLabel={messages.closeConfirm(count)}
      onConfirm={() => onSubmit(null)}
    />
  )
}
