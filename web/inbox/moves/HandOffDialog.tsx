import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { nameOrPhone } from '../nameOrPhone.ts'
import { useDeferThreadMutation } from './useDeferThreadMutation.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { deferThread_thread$data } from '../actions/__generated__/deferThread_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { ReasonField } from './ReasonField.tsx'
import { useThreadMove } from './useThreadMove.ts'

/** Hands the thread off to an agent because of the assistant’s drafts. The reason is shown in the history. */
export function HandOffDialog({ subject: thread, onClose }: ActionDialogProps<deferThread_thread$data>) {
  const messages = useMessages(moveMessages)
  const [defer, { isPending }] = useThreadMove(useDeferThreadMutation(), thread, { done: messages.deferred, onClose })
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (reason.trim() === '') return setError(messages.noDeferReason)
    defer({ reason })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.deferTitle(nameOrPhone(thread))}
      description={messages.deferText}
      submitLabel={messages.deferConfirm}
      isPending={isPending}
      onSubmit={submit}
    >
      <ReasonField label={messages.deferReason} error={error} isRequired value={reason} onChange={setReason} />
    </FormDialog>
  )
}
