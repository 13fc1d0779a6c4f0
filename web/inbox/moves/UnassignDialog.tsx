import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { MutationOf } from '../../relay/useResultMutation.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { UnassignDialogMutation as Mutation } from './__generated__/UnassignDialogMutation.graphql.ts'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { ReasonField } from './ReasonField.tsx'
import { useThreadMutation } from './useThreadMutation.ts'

const unassignThread: MutationOf<Mutation> = graphql`
  mutation UnassignDialogMutation($input: UnassignThreadInput!) {
    unassignThread(input: $input) {
      ...threadMutations_result @relay(mask: false)
    }
  }
`

/** Takes the thread from who it is assigned to; a reason stays in the history. */
export function UnassignDialog({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [unassign, isPending] = useThreadMutation(unassignThread, thread, { done: messages.unassigned, onClose })
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
