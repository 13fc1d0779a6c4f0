import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { GroupNameDialog } from './GroupNameDialog.tsx'
import { groupMessages } from './groupMessages.ts'
import { useCreateGroupMutation } from './useCreateGroupMutation.ts'

interface AddGroupProps {
  companyRestId: string
  refusal: string | undefined
  onAdded: () => void
}

/** The button that adds a group in a dialog. */
export function AddGroup({ companyRestId, refusal, onAdded }: AddGroupProps) {
  const messages = useMessages(groupMessages)
  const [isOpen, setIsOpen] = useState(false)
  const [send, { isPending }] = useCreateGroupMutation()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button size="sm" icon={<Plus size={16} />} disabledReason={refusal} onClick={() => setIsOpen(true)}>
        {messages.add}
      </Button>
      {isOpen && (
        <GroupNameDialog
          title={messages.addTitle}
          submitLabel={messages.add}
          name=""
          isPending={isPending}
          onClose={close}
          onSubmit={(name, onRefused) =>
            send({ input: { name, companyRestId } }, { onDone: () => (close(), onAdded()), onRefused })
          }
        />
      )}
    </>
  )
}
