import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { cardMessages } from '../cardMessages.ts'

interface AddCardProps {
  patientId: string
  currency: string
  /** Why no card can be added. */
  refusal: string | undefined
}

interface Added {
  id: string
  label: string
}

const loadDialog = async () => (await import('./AddCardDialog.tsx')).AddCardDialog
const loadAutopay = async () => (await import('../consents/AutopayDialog.tsx')).AutopayDialog

/** Opens the dialog for entering a card or a bank account. Autopay is offered once it is on file. */
export function AddCard({ patientId, currency, refusal }: AddCardProps) {
  const messages = useMessages(cardMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [added, setAdded] = useState<Added | null>(null)
  const dialog = useLoadedPart(loadDialog)
  const autopay = useLoadedPart(loadAutopay)
  const offerAutopay = (card: Added) => {
    setIsOpen(false)
    const onSelect = () => void autopay.want(() => setAdded(card))
    toast.success(messages.addDone(card.label), { action: { label: messages.setUpAutopay, onSelect } })
  }
  const off = { isOn: false, limit: null }
  return (
    <>
      <Button
        size="sm"
        icon={<Plus size={16} />}
        disabledReason={refusal}
        onClick={() => void dialog.want(() => setIsOpen(true))}
      >
        {messages.add}
      </Button>
      {isOpen && dialog.Part && (
        <dialog.Part patientId={patientId} onAdded={offerAutopay} onClose={() => setIsOpen(false)} />
      )}
      {added && autopay.Part && (
        <autopay.Part card={{ ...added, patientId, currency, autopay: off }} onClose={() => setAdded(null)} />
      )}
    </>
  )
}
