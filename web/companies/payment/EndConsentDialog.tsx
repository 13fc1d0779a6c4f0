import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { toast } from '../../ui/toast.ts'
import type { CompanyCard } from './CompanyCard.ts'
import { companyCardMessages } from './companyCardMessages.ts'
import { ConsentText } from './ConsentText.tsx'
import styles from './EndConsentDialog.module.css'
import { useEndCompanyConsentMutation } from './useEndCompanyConsentMutation.ts'

interface EndConsentDialogProps {
  companyId: string
  card: CompanyCard
  consent: NonNullable<CompanyCard['consent']>
  /** Why the viewer can't end it. */
  refusal: string | undefined
  onClose: () => void
}

/** The consent with its proof, and the button that ends it. */
export function EndConsentDialog({ companyId, card, consent, refusal, onClose }: EndConsentDialogProps) {
  const messages = useMessages(companyCardMessages)
  const [end, { isPending }] = useEndCompanyConsentMutation()
  const onDone = () => {
    toast.success(messages.consentEnded)
    onClose()
  }
  const { text, textVersion, signedAt, address, fingerprint, user } = consent
  return (
    <FormDialog
      isOpen
      tone="danger"
      title={messages.endTitle(card.label)}
      description={messages.endText}
      submitLabel={messages.endConsent}
      keepLabel={messages.keepConsent}
      isPending={isPending}
      disabledReason={refusal}
      onClose={onClose}
      onSubmit={() => end({ input: { companyId, cardRestId: card.restId } }, { onDone })}
    >
      <ConsentText text={text} />
      <dl className={styles.proof}>
        <dt>{messages.agreed}</dt>
        <dd>{formatDateTime(signedAt)}</dd>
        <dt>{messages.agreedBy}</dt>
        <dd>{user?.name ?? messages.unknownUser}</dd>
        <dt>{messages.address}</dt>
        <dd>{address}</dd>
        <dt>{messages.textVersion}</dt>
        <dd>{textVersion}</dd>
        <dt>{messages.fingerprint}</dt>
        <dd>{fingerprint}</dd>
      </dl>
    </FormDialog>
  )
}
