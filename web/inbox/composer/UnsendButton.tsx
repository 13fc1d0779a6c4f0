import { Undo2 } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import type { useWithdrawMessageMutation as Mutation } from './__generated__/useWithdrawMessageMutation.graphql.ts'
import { composerMessages } from './composerMessages.ts'
import { useOwnMessages } from './ownMessages.ts'
import { useMessageAction } from './useMessageAction.ts'
import { useWithdrawMessageMutation } from './useWithdrawMessageMutation.ts'
import { readWritten } from './writtenText.ts'

interface UnsendButtonProps {
  messageId: string
  restId: string
}

/** Unsends the last message. Its text returns to the composer. */
export function UnsendButton({ messageId, restId }: UnsendButtonProps) {
  const messages = useMessages(composerMessages)
  const { held, lastHeldId, drop, takeUp } = useOwnMessages()
  const [withdraw, { isPending }] = useWithdrawMessageMutation()
  const onDone = ({ withdrawMessage }: Mutation['response']) => {
    drop(restId)
    const draft = withdrawMessage.__typename === 'WithdrawMessageSuccess' ? withdrawMessage.thread?.draft : null
    if (draft) takeUp(readWritten(draft))
    toast.info(messages.takenBack)
  }
  const takeBack = () => {
    if (!isPending) withdraw({ input: { messageId } }, { onDone })
  }
  useMessageAction(
    restId === lastHeldId
      ? { id: 'unsend', icon: <Undo2 size={16} />, label: messages.undoKey, keys: 'q z', run: takeBack }
      : null,
  )
  if (!held.includes(restId)) return null
  return (
    <Button
      variant="link"
      size="sm"
      icon={<Undo2 size={14} />}
      aria-label={messages.undoLabel}
      isPending={isPending}
      onClick={takeBack}
    >
      {messages.undo}
    </Button>
  )
}
