import { useId } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NewCardField } from './NewCardField.tsx'
import type { PayingPatient } from './payingPatient.ts'
import { takeMessages } from './takeMessages.ts'
import type { PaymentDraftState } from './usePaymentDraft.ts'
import styles from './PaymentForm.module.css'

interface NewCardPartProps {
  form: PaymentDraftState
  patient: PayingPatient
}

/** The fields of a new card, and whether to save it; once the card is on file, a note says so. */
export function NewCardPart({ form, patient }: NewCardPartProps) {
  const messages = useMessages(takeMessages)
  const { choice, newCard, savedCard, place, waitsForPlace } = form
  const { entry, isToBeSaved, setIsToBeSaved } = newCard
  if (choice.kind === 'NEW')
    // Another account has other fields, so the location must be known first.
    return waitsForPlace ? null : (
      <>
        <SaveCard
          isChecked={isToBeSaved}
          onChange={setIsToBeSaved}
          hasBank={patient.viewerCan.chargeBankAccounts.isAllowed}
        />
        <NewCardField
          ref={entry}
          patientId={patient.id}
          locationId={place.locationId}
          isCardOnly={!isToBeSaved}
          onEnter={form.submit}
        />
      </>
    )
  if (!savedCard) return null
  const { isBank, label } = savedCard
  return <p role="status">{isBank ? messages.savedBank(label) : messages.saved(label)}</p>
}

interface SaveCardProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Whether bank accounts are taken, which are charged only once they are saved. */
  hasBank: boolean
}

function SaveCard({ isChecked, onChange, hasBank }: SaveCardProps) {
  const helpId = useId()
  const messages = useMessages(takeMessages)
  return (
    <div className={styles.choice}>
      <Checkbox checked={isChecked} aria-describedby={helpId} onChange={(event) => onChange(event.target.checked)}>
        {messages.saveCard}
      </Checkbox>
      <p id={helpId} className={styles.help}>
        {hasBank ? messages.saveCardOrBankHelp : messages.saveCardHelp}
      </p>
    </div>
  )
}
