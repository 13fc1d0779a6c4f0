import { useState } from 'react'
import type { SavedCard } from '../../cards/entry/NewCardHandle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type { PayingPatient } from './payingPatient.ts'
import { takeMessages } from './takeMessages.ts'

interface SetUpAutopayProps {
  card: SavedCard
  patient: PayingPatient
}

const loadDialog = async () => (await import('../../cards/consents/AutopayDialog.tsx')).AutopayDialog

/** Offers autopay of a card that was saved with the payment: the patient, who must agree to it, is still there. */
export function SetUpAutopay({ card: { id, label }, patient }: SetUpAutopayProps) {
  const messages = useMessages(takeMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  const card = { id, label, patientId: patient.id, currency: patient.currency, autopay: { isOn: false, limit: null } }
  return (
    <>
      <p>{messages.saved(label)}</p>
      {!isDone && (
        <div>
          <Button size="sm" onClick={() => void dialog.want(() => setIsOpen(true))}>
            {messages.setUpAutopay}
          </Button>
        </div>
      )}
      {isOpen && dialog.Part && (
        <dialog.Part card={card} onDone={() => setIsDone(true)} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
