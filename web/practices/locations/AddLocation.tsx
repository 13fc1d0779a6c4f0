import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { AddLocationDialog } from './AddLocationDialog.tsx'
import { locationMessages } from './locationMessages.ts'

interface AddLocationProps {
  practiceId: string
  onAdded: () => void
}

/** The button that adds a location in a dialog. */
export function AddLocation({ practiceId, onAdded }: AddLocationProps) {
  const messages = useMessages(locationMessages)
  const [isAdding, setIsAdding] = useState(false)
  const handleAdded = () => {
    setIsAdding(false)
    onAdded()
  }
  return (
    <>
      <Button size="sm" icon={<Plus size={16} />} onClick={() => setIsAdding(true)}>
        {messages.add}
      </Button>
      {isAdding && (
        <AddLocationDialog practiceId={practiceId} onClose={() => setIsAdding(false)} onAdded={handleAdded} />
      )}
    </>
  )
}
