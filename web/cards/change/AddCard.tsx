import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { cardMessages } from '../cardMessages.ts'

interface AddCardProps {
  patientId: string
  /** Why none can be added. */
  refusal: string | undefined
}

const loadDialog = async () => (await import('./AddCardDialog.tsx')).AddCardDialog

/** Opens the dialog in which a card or a bank account is entered. */
export function AddCard({ patientId, refusal }: AddCardProps) {
  const messages = useMessages(cardMessages)
  const [isOpen, setIsOpen] = useState(false)
  const dialog = useLoadedPart(loadDialog)
  const open = () => void dialog.want(() => setIsOpen(true))
  return (
    <>
      <Button size="sm" icon={<Plus size={16} />} disabledReason={refusal} onClick={open}>
        {messages.add}
      </Button>
      {isOpen && dialog.Part && <dialog.Part patientId={patientId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
