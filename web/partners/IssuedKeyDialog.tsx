import { useMessages } from '../i18n/messages.ts'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { KeyPartner } from './keyPartner.ts'
import { partnerMessages } from './partnerMessages.ts'
import styles from './IssuedKeyDialog.module.css'

interface IssuedKeyDialogProps {
  partner: KeyPartner
  secret: string
  onClose: () => void
}

/** Shows the secret of a new key, once. */
export function IssuedKeyDialog({ partner, secret, onClose }: IssuedKeyDialogProps) {
  const messages = useMessages(partnerMessages)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={messages.secretTitle(partner.name)}
      description={messages.secretText}
      footer={
        <Button variant="primary" onClick={onClose}>
          {messages.done}
        </Button>
      }
    >
      <div className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label={messages.copyKey} />
      </div>
    </Dialog>
  )
}
