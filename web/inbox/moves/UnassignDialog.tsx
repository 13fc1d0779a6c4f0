import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { ReasonField } from './ReasonField.tsx'
import { useMoveAnswers } from './useMoveAnswers.ts'
import { useUnassignThreadMutation } from './useUnassignThreadMutation.ts'

/** Takes the thread from who it is assigned to; a reason stays in the history. */
export function UnassignDialog({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [unassign, isPending] = useUnassignThreadMutation()
  const answers = useMoveAnswers(thread.id, messages.unassigned, onClose)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (reason.trim() === '') return setError(messages.noReason)
    unassign({ input: { threadId: thread.id, modifiedAt: thread.modifiedAt, reason } }, answers)
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.unassignTitle(thread.name)}
      description={messages.unassignText}
      submitLabel={messages.unassign}
      isPending={isPending}
      onSubmit={submit}
    >
      <ReasonField label={messages.reason} error={error} isRequired value={reason} onChange={setReason} />
    </FormDialog>
  )
}
