import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { assignToSelf_thread$data } from '../actions/__generated__/assignToSelf_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { ReasonField } from './ReasonField.tsx'
import { useAssignment } from './useAssignment.ts'
import { ConfirmSelfEscalatedDialog } from './ConfirmSelfEscalatedDialog.tsx'

/** Takes over a thread from another user or the automated assistant, with an optional reason. */
export function TakeOverDialog({ subject: thread, onClose }: ActionDialogProps<assignToSelf_thread$data>) {
  const messages = useMessages(moveMessages)
  const [reason, setReason] = useState('')
  const assignment = { reason }
  const { assign, isPending, isConfirming } = useAssignment(thread, { onClose })
  const { name, owner } = thread
  if (isConfirming)
    return <ConfirmSelfEscalatedDialog isOpen subject={thread} onClose={onClose} assignment={assignment} />
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.takeOverTitle(name)}
      description={owner ? messages.takeOverText(owner.name) : messages.takeOverAiText}
      submitLabel={messages.takeOver}
      isPending={isPending}
      onSubmit={() => assign(assignment)}
    >
      <ReasonField label={messages.reason} help={messages.reasonHelp} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
