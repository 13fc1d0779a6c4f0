import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useNavigate } from '../../router/routerContext.ts'
import { Button } from '../../ui/Button.tsx'
import { AddCompanyDialog } from './AddCompanyDialog.tsx'
import { companyListMessages } from './companyListMessages.ts'

/** The button that creates a company in a dialog, and then opens its settings. */
export function AddCompany({ onAdded }: { onAdded: () => void }) {
  const messages = useMessages(companyListMessages)
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const handleAdded = (restId: string | null) => {
    setIsOpen(false)
    if (restId === null) onAdded()
    else void navigate(`/company?company=${restId}`)
  }
  return (
    <>
      <Button size="sm" icon={<Plus size={16} />} onClick={() => setIsOpen(true)}>
        {messages.add}
      </Button>
      {isOpen && <AddCompanyDialog onClose={() => setIsOpen(false)} onAdded={handleAdded} />}
    </>
  )
}
