import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { companyCardMessages } from './companyCardMessages.ts'

const loadDialog = async () => (await import('./AddCompanyCardDialog.tsx')).AddCompanyCardDialog

interface AddCompanyCardProps {
  companyId: string
  refusal: string | undefined
}

/** Opens the dialog for entering a card. */
export function AddCompanyCard({ companyId, refusal }: AddCompanyCardProps) {
  const messages = useMessages(companyCardMessages)
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
