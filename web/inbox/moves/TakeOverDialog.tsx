import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { ReasonField } from './ReasonField.tsx'
import { assignThread } from './threadMutations.ts'
import { useThreadMutation } from './useThreadMutation.ts'

/** Takes a thread that somebody else, or the automated assistant, has in hand; a reason says why. */
export function TakeOverDialog({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [assign, isPending] = useThreadMutation(assignThread, thread, { done: messages.assigned, onClose })
  const [reason, setReason] = useState('')
  const { name, ownerName } = thread
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.takeOverTitle(name)}
      description={ownerName === null ? messages.takeOverAiText : messages.takeOverText(ownerName)}
      submitLabel={messages.takeOver}
      isPending={isPending}
      onSubmit={() => assign({ reason, isConfirmed: true })}
    >
      <ReasonField label={messages.reason} help={messages.reasonHelp} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
