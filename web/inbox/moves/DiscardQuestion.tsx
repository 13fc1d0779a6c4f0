import { useLocation, useNavigate } from 'react-router-dom'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { nameOrPhone } from '../nameOrPhone.ts'
import type { ThreadDialogProps } from './dialogProps.ts'
import { moveMessages } from './moveMessages.ts'
import { useDiscardThreadMutation } from './useDiscardThreadMutation.ts'
import { useMoveAnswers } from './useMoveAnswers.ts'

/** What somebody unknown wrote goes for good; one is back at the list then. */
export function DiscardQuestion({ thread, onClose }: ThreadDialogProps) {
  const messages = useMessages(moveMessages)
  const [discard, isPending] = useDiscardThreadMutation()
  const answers = useMoveAnswers(thread.id, messages.discarded, onClose)
  const toList = useToList()
  const onDone = () => {
    answers.onDone()
    toList()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={messages.discardTitle(nameOrPhone(thread))}
      description={messages.discardText}
      confirmLabel={messages.discardConfirm}
      isPending={isPending}
      onConfirm={() =>
        discard({ input: { threadId: thread.id, modifiedAt: thread.modifiedAt } }, { ...answers, onDone })
      }
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
