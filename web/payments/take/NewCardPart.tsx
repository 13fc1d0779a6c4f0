import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { NewCardField } from './NewCardField.tsx'
import type { PayingPatient } from './payingPatient.ts'
import { takeMessages } from './takeMessages.ts'
import type { PaymentDraftState } from './usePaymentDraft.ts'

interface NewCardPartProps {
  form: PaymentDraftState
  patient: PayingPatient
}

/** The fields of a new card, and whether to save it; once the card is on file, a note says so. */
export function NewCardPart({ form, patient }: NewCardPartProps) {
  const messages = useMessages(takeMessages)
  const { choice, newCard, place, waitsForPlace } = form
  const { saved, entry, isToBeSaved, setIsToBeSaved } = newCard
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
  if (choice.kind !== 'card' || choice.card.id !== saved?.id) return null
  return <p role="status">{saved.isBank ? messages.savedBank(saved.label) : messages.saved(saved.label)}</p>
}

interface SaveCardProps {
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  /** Whether bank accounts are taken, which are charged only once they are saved. */
  hasBank: boolean
}

function SaveCard({ isChecked, onChange, hasBank }: SaveCardProps) {
  const messages = useMessages(takeMessages)
  return (
    <>
      <Checkbox checked={isChecked} onChange={(event) => onChange(event.target.checked)}>
        {messages.saveCard}
      </Checkbox>
      <p>{hasBank ? messages.saveCardOrBankHelp : messages.saveCardHelp}</p>
    </>
  )
}
