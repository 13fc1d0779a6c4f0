import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { phoneMessages } from './phoneMessages.ts'

const loadDialog = async () => (await import('./AddPhoneDialog.tsx')).AddPhoneDialog

interface AddPhoneProps {
  companyId: string
  refusal: string | undefined
}

/** Opens the dialog that buys a number. */
export function AddPhone({ companyId, refusal }: AddPhoneProps) {
  const messages = useMessages(phoneMessages)
  const [isOpen, setIsOpen] = useState(false)
  const { Part: Dialog, want } = useLoadedPart(loadDialog)
  return (
    <>
      <Button
        size="sm"
        icon={<Plus size={16} />}
        disabledReason={refusal}
        onClick={() => void want(() => setIsOpen(true))}
      >
        {messages.add}
      </Button>
      {isOpen && Dialog && <Dialog companyId={companyId} onClose={() => setIsOpen(false)} />}
    </>
  )
}
