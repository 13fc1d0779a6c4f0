import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { nameOrPhone } from '../nameOrPhone.ts'
import { useHandOffThreadMutation } from './useHandOffThreadMutation.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { handOffThread_thread$data } from '../actions/__generated__/handOffThread_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { ReasonField } from './ReasonField.tsx'
import { useThreadMove } from './useThreadMove.ts'

/** Hands the thread off to an agent because of the assistant’s drafts. The reason is shown in the history. */
export function HandOffDialog({ subject: thread, onClose }: ActionDialogProps<handOffThread_thread$data>) {
  const messages = useMessages(moveMessages)
  const [handOff, { isPending }] = useThreadMove(useHandOffThreadMutation(), thread, {
    done: messages.handedOff,
    movesOn: true,
    onClose,
  })
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (reason.trim() === '') return setError(messages.noHandOffReason)
    handOff({ reason })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.handOffTitle(nameOrPhone(thread))}
      description={messages.handOffText}
      submitLabel={messages.handOffConfirm}
      isPending={isPending}
      onSubmit={submit}
    >
      <ReasonField label={messages.handOffReason} error={error} isRequired value={reason} onChange={setReason} />
    </FormDialog>
  )
}
