import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { emailDomainMessages } from './emailDomainMessages.ts'

const loadDialog = async () => (await import('./AddEmailDomainDialog.tsx')).AddEmailDomainDialog

/** The button that adds an email domain in a dialog. */
export function AddEmailDomain({ practiceId }: { practiceId: string }) {
  const messages = useMessages(emailDomainMessages)
  const [isAdding, setIsAdding] = useState(false)
  const { Part: Dialog, want } = useLoadedPart(loadDialog)
  return (
    <>
      <Button size="sm" icon={<Plus size={16} />} onClick={() => void want(() => setIsAdding(true))}>
        {messages.add}
      </Button>
      {Dialog && isAdding && <Dialog practiceId={practiceId} onClose={() => setIsAdding(false)} />}
    </>
  )
}
