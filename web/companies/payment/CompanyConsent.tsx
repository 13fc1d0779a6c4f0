import { useMessages } from '../../i18n/messages.ts'
import { DialogButton } from '../../ui/DialogButton.tsx'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
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
  return (
    <DialogButton
      size="sm"
      disabledReason={refusal}
      aria-label={messages.chargeOf(card.label)}
      load={loadGiveDialog}
      dialogProps={{ companyId, card }}
    >
      {messages.charge}
    </DialogButton>
  )
}

function GivenConsent({
  companyId,
  card,
  consent,
  refusal,
}: ConsentProps & { consent: NonNullable<CompanyCard['consent']> }) {
  const messages = useMessages(companyCardMessages)
  return (
    <span className={styles.consent}>
      <StatusLabel tone="green">{messages.charged}</StatusLabel>
      <DialogButton
        size="sm"
        aria-label={messages.showConsentOf(card.label)}
        load={loadEndDialog}
        dialogProps={{ companyId, card, consent, refusal }}
      >
        {messages.showConsent}
      </DialogButton>
    </span>
  )
}
