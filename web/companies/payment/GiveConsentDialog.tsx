import { useMessages } from '../../i18n/messages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { CompanyCard } from './CompanyCard.ts'
import { companyCardMessages } from './companyCardMessages.ts'
import { ConsentText } from './ConsentText.tsx'
import styles from './GiveConsentDialog.module.css'
import { useGiveCompanyConsentMutation } from './useGiveCompanyConsentMutation.ts'

interface GiveConsentDialogProps {
  companyId: string
  card: CompanyCard
  onClose: () => void
}

/** The viewer reads the text and agrees for the company. */
export function GiveConsentDialog({ companyId, card, onClose }: GiveConsentDialogProps) {
  const messages = useMessages(companyCardMessages)
  const [fault, setFault] = useFormError(messages)
  const [give, { isPending }] = useGiveCompanyConsentMutation()
  const submit = () =>
    give(
      { input: { companyId, cardRestId: card.restId, text: card.consentText } },
      {
        onRefused: ({ answer }) => setFault(answer),
        onDone: () => {
          toast.success(messages.consentGiven(card.label))
          onClose()
        },
      },
    )
  return (
    <FormDialog
      isOpen
      title={messages.giveTitle(card.label)}
      description={messages.giveText}
      submitLabel={messages.agree}
      isPending={isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <ConsentText text={card.consentText} />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </FormDialog>
  )
}
