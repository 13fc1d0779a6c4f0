import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useUnassignThreadMutation } from './useUnassignThreadMutation.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { unassignThread_thread$data } from '../actions/__generated__/unassignThread_thread.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { ReasonField } from './ReasonField.tsx'
import { useThreadMove } from './useThreadMove.ts'

/** Unassigns the thread; the reason stays in the history. */
export function UnassignDialog({ subject: thread, onClose }: ActionDialogProps<unassignThread_thread$data>) {
  const messages = useMessages(moveMessages)
  const [unassign, { isPending }] = useThreadMove(useUnassignThreadMutation(), thread, {
    movesOn: true,
    done: messages.unassigned,
    onClose,
  })
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const submit = () => {
    if (reason.trim() === '') return setError(messages.noReason)
    unassign({ reason })
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
