import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { connectionMessages } from './connectionMessages.ts'
import { useDisconnectBillingSystemMutation } from './useDisconnectBillingSystemMutation.ts'

interface DisconnectDialogProps {
  connection: { readonly id: string; readonly name: string }
  onClose: () => void
}

/** Confirms disconnecting, which deletes the stored credentials. */
export function DisconnectDialog({ connection: { id, name }, onClose }: DisconnectDialogProps) {
  const messages = useMessages(connectionMessages)
  const [disconnect, { isPending }] = useDisconnectBillingSystemMutation()
  const onDone = () => {
    toast.success(messages.disconnected)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={messages.disconnectTitle(name)}
      description={messages.disconnectText}
      confirmLabel={messages.disconnect}
      isPending={isPending}
      onConfirm={() => disconnect({ input: { connectionId: id } }, { onDone })}
    />
  )
}
