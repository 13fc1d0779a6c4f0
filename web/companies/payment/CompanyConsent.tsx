import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import styles from './CompanyConsent.module.css'
import type { CardRefusals, CompanyCard } from './CompanyCard.ts'
import { companyCardMessages } from './companyCardMessages.ts'

interface CompanyConsentProps {
  companyId: string
  card: CompanyCard
  refusals: CardRefusals
}

/** Whether invoices are charged to a card, and the button that changes it. */
export function CompanyConsent({ companyId, card, refusals }: CompanyConsentProps) {
  const { consent } = card
  if (!consent) return <GiveConsent companyId={companyId} card={card} refusal={refusals.consent} />
  return <GivenConsent companyId={companyId} card={card} consent={consent} refusal={refusals.manage} />
}

interface ConsentProps {
  companyId: string
  card: CompanyCard
  refusal: string | undefined
}

const loadGiveDialog = async () => (await import('./GiveConsentDialog.tsx')).GiveConsentDialog
const loadEndDialog = async () => (await import('./EndConsentDialog.tsx')).EndConsentDialog

function GiveConsent({ companyId, card, refusal }: ConsentProps) {
  const messages = useMessages(companyCardMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Dialog, want } = useLoadedPart(loadGiveDialog)
  return (
    <>
      <Button
        size="sm"
        disabledReason={refusal}
        aria-label={messages.chargeOf(card.label)}
        onClick={() => void want(() => setIsOpen(true))}
      >
        {messages.charge}
      </Button>
      {isOpen && Dialog && <Dialog companyId={companyId} card={card} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function GivenConsent({
  companyId,
  card,
  consent,
  refusal,
}: ConsentProps & { consent: NonNullable<CompanyCard['consent']> }) {
  const messages = useMessages(companyCardMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Dialog, want } = useLoadedPart(loadEndDialog)
  return (
    <span className={styles.consent}>
      <StatusLabel tone="green">{messages.charged}</StatusLabel>
      <Button
        size="sm"
        aria-label={messages.showConsentOf(card.label)}
        onClick={() => void want(() => setIsOpen(true))}
      >
        {messages.showConsent}
      </Button>
      {isOpen && Dialog && (
        <Dialog
          companyId={companyId}
          card={card}
          consent={consent}
          refusal={refusal}
          onClose={() => setIsOpen(false)}
        />
      )}
    </span>
  )
}
