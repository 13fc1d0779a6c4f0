import { FileText, Send, X } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { type ConsentRow, type OpenedDialog, revokedThrough, type Signer } from './ConsentRow.ts'
import { consentMessages } from './consentMessages.ts'

interface ConsentActionsProps {
  consent: ConsentRow
  patient: Signer
  /** Why nothing can be changed. */
  refusal: string | undefined
}

const loadDialogs = async () => (await import('./ConsentDialogs.tsx')).ConsentDialogs

/** Details of a consent; sending it again; revoking it. Actions that the state does not allow are not offered. */
export function ConsentActions({ consent, patient, refusal }: ConsentActionsProps) {
  const messages = useMessages(consentMessages)
  const [opened, setOpened] = useState<OpenedDialog | null>(null)
  const dialogs = useLoadedPart(loadDialogs)
  const { signedAt, revokedAt, paymentMethod } = consent
  const isOnFile = paymentMethod?.statusText === 'active'
  const button = (name: OpenedDialog, label: string, icon: ReactElement, reason?: string) => (
    <IconButton
      size="sm"
      label={label}
      icon={icon}
      disabledReason={reason}
      onClick={() => void dialogs.want(() => setOpened(name))}
    />
  )
  const Part = dialogs.Part
  return (
    <span>
      {button('details', messages.details, <FileText size={16} />)}
      {!signedAt && !revokedAt && isOnFile && button('resend', messages.resend, <Send size={16} />, refusal)}
      {!revokedAt && revokedThrough(consent, patient) && button('revoke', messages.revoke, <X size={16} />, refusal)}
      {Part && opened && <Part opened={opened} consent={consent} patient={patient} onClose={() => setOpened(null)} />}
    </span>
  )
}
