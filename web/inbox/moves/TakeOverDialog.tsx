import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { assignToSelf_thread$data } from '../actions/__generated__/assignToSelf_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { ReasonField } from './ReasonField.tsx'
import { useAssignThreadMutation } from './useAssignThreadMutation.ts'
import { useThreadMove } from './useThreadMove.ts'

/** Takes a thread that somebody else, or the automated assistant, has in hand; a reason says why. */
export function TakeOverDialog({ subject: thread, onClose }: ActionDialogProps<assignToSelf_thread$data>) {
  const messages = useMessages(moveMessages)
  const [assign, { isPending }] = useThreadMove(useAssignThreadMutation(), thread, { done: messages.assigned, onClose })
  const [reason, setReason] = useState('')
  const { name, owner } = thread
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.takeOverTitle(name)}
      description={owner ? messages.takeOverText(owner.name) : messages.takeOverAiText}
      submitLabel={messages.takeOver}
      isPending={isPending}
      onSubmit={() => assign({ reason, isConfirmed: true })}
    >
      <ReasonField label={messages.reason} help={messages.reasonHelp} value={reason} onChange={setReason} />
    </FormDialog>
  )
}
