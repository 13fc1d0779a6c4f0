import { useMessages } from '../i18n/messages.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { toast } from '../ui/toast.ts'
import type { KeyPartner } from './keyPartner.ts'
import { partnerMessages } from './partnerMessages.ts'
import { useEndPartnerKeyMutation } from './useEndPartnerKeyMutation.ts'

interface EndKeyDialogProps {
  partner: KeyPartner
  endedKey: { keyId: string; prefix: string }
  onClose: () => void
}

/** Confirms revoking a key, after which calls with it fail. */
export function EndKeyDialog({ partner, endedKey: { keyId, prefix }, onClose }: EndKeyDialogProps) {
  const messages = useMessages(partnerMessages)
  const [end, { isPending }] = useEndPartnerKeyMutation()
  const onDone = () => {
    toast.success(messages.keyEnded)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={messages.endTitle(partner.name)}
      description={messages.endText(prefix)}
      confirmLabel={messages.endKey}
      isPending={isPending}
      onConfirm={() => end({ input: { keyId } }, { onDone })}
    />
  )
}
