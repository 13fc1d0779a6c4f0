import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { AutopayState } from './AutopayState.tsx'
import type { AutopayCard } from './AutopayCard.ts'
import { consentMessages } from './consentMessages.ts'
import styles from './Autopay.module.css'

interface AutopayProps extends AutopayCard {
  /** Whether a consent covers it. */
  hasConsent: boolean
  /** Why it cannot be changed. */
  refusal: string | undefined
}

const loadDialog = async () => (await import('./AutopayDialog.tsx')).AutopayDialog

/** Autopay of a payment method, and the button that changes it. */
export function Autopay({ hasConsent, refusal, ...card }: AutopayProps) {
  const messages = useMessages(consentMessages)
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  return (
    <span className={styles.root}>
      <AutopayState autopay={{ ...card.autopay, hasConsent }} currency={card.currency} />
      <IconButton
        size="sm"
        label={messages.change(card.label)}
        icon={<Pencil size={14} />}
        disabledReason={refusal}
        onClick={() => void dialog.want(() => setIsOpen(true))}
      />
      {isOpen && dialog.Part && <dialog.Part card={card} onClose={() => setIsOpen(false)} />}
    </span>
  )
}
