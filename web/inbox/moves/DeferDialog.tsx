import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import type { MutationOf } from '../../relay/useResultMutation.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { nameOrPhone } from '../nameOrPhone.ts'
import type { DeferDialogMutation as Mutation } from './__generated__/DeferDialogMutation.graphql.ts'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { ReasonField } from './ReasonField.tsx'
import { useThreadMutation } from './useThreadMutation.ts'

const deferThread: MutationOf<Mutation> = graphql`
  mutation DeferDialogMutation($input: DeferThreadInput!) {
    deferThread(input: $input) {
      ...threadMutations_result @relay(mask: false)
      ... on ThreadMoveSuccess {
        thread {
          ...useReplyDraft_thread
        }
      }
    }
  }
`

/** An agent answers instead of the assistant, because of what was wrong with its drafts; that stays in the history. */
export function DeferDialog({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [defer, isPending] = useThreadMutation(deferThread, thread, { done: messages.deferred, onClose })
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
