import { RotateCcw } from 'lucide-react'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import { composerMessages } from './composerMessages.ts'
import { useOwnMessages } from './ownMessages.ts'
import { useRetryMessageMutation } from './useRetryMessageMutation.ts'

/** Sends a message again that was not delivered; pressed twice, it is sent once. */
export function ResendButton({ messageId, restId }: { messageId: string; restId: string }) {
  const messages = useMessages(composerMessages)
  const { conversation } = useMessages(threadListMessages)
  const { lastFailedId } = useOwnMessages()
  const { confirmingDone } = useMessages(relayMessages)
  const [retry, { isPending, isConfirming }] = useRetryMessageMutation(messageId)
  const sendAgain = () => retry({ messageId })
  useShortcuts(restId === lastFailedId ? [{ keys: 'q r', label: messages.againKey, run: sendAgain }] : [], conversation)
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
