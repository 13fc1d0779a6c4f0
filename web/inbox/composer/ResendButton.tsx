import { RotateCcw } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { composerMessages } from './composerMessages.ts'
import { useOwnMessages } from './ownMessages.ts'
import { useMessageAction } from './useMessageAction.ts'
import { useRetryMessageMutation } from './useRetryMessageMutation.ts'

/** Sends an undelivered message again. A double click sends it once. */
export function ResendButton({ messageId, restId }: { messageId: string; restId: string }) {
  const messages = useMessages(composerMessages)
  const { lastFailedId } = useOwnMessages()
  const { confirmingDone } = useMessages(relayMessages)
  const [retry, { isPending, isConfirming }] = useRetryMessageMutation(messageId)
  const sendAgain = () => retry({ messageId })
  useMessageAction(
    restId === lastFailedId
      ? {
          id: 'sendAgain',
          icon: <RotateCcw size={16} />,
          label: messages.againKey,
          keys: 'q r',
          disabledReason: isPending || isConfirming ? confirmingDone : undefined,
          run: sendAgain,
        }
      : null,
  )
  return (
    <>
      <Button
        variant="link"
        size="sm"
        icon={<RotateCcw size={14} />}
        isPending={isPending || isConfirming}
        onClick={sendAgain}
      >
        {messages.sendAgain}
      </Button>
      {isConfirming && <span role="status">{confirmingDone}</span>}
    </>
  )
}
