import { graphql } from 'react-relay/hooks'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMessages } from '../../i18n/messages.ts'
import type { MutationOf } from '../../relay/useResultMutation.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { nameOrPhone } from '../nameOrPhone.ts'
import type { DiscardQuestionMutation as Mutation } from './__generated__/DiscardQuestionMutation.graphql.ts'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { useThreadMutation } from './useThreadMutation.ts'

const discardThread: MutationOf<Mutation> = graphql`
  mutation DiscardQuestionMutation($input: DiscardThreadInput!) {
    discardThread(input: $input) {
      __typename
      ... on DiscardThreadSuccess {
        threadId @deleteRecord
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** What somebody unknown wrote goes for good; one is back at the list then. */
export function DiscardQuestion({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const onDone = useToList()
  const [discard, isPending] = useThreadMutation(discardThread, thread, { done: messages.discarded, onClose, onDone })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={messages.discardTitle(nameOrPhone(thread))}
      description={messages.discardText}
      confirmLabel={messages.discardConfirm}
      isPending={isPending}
      onConfirm={() => discard({})}
    />
  )
}

/** The inbox as it was, with no conversation chosen. */
function useToList(): () => void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const left = new URLSearchParams(search)
  left.delete('thread')
  return () => void navigate({ pathname: '/inbox', search: left.toString() }, { replace: true })
}
