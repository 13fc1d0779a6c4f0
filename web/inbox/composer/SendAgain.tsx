import { RotateCcw } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useShortcuts } from '../../app/shortcuts.ts'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { useSendOnce } from '../../relay/useSendOnce.ts'
import { Button } from '../../ui/Button.tsx'
import type { SendAgainMutation } from './__generated__/SendAgainMutation.graphql.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import { composerMessages } from './composerMessages.ts'
import { useOwnMessages } from './ownMessages.ts'

const mutation = graphql`
  mutation SendAgainMutation($messageId: ID!, $idempotencyKey: String!) {
    retryMessage(messageId: $messageId, idempotencyKey: $idempotencyKey) {
      __typename
      ... on RetryMessageSuccess {
        sent {
          id
          ...MessageBubble_message
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

/** Sends a message again that was not delivered; pressed twice, it is sent once. */
export function SendAgain({ messageId, restId }: { messageId: string; restId: string }) {
  const messages = useMessages(composerMessages)
  const { conversation } = useMessages(threadListMessages)
  const { lastFailedId } = useOwnMessages()
  const { confirmingDone } = useMessages(relayMessages)
  const [sendAgain, state] = useSendOnce<SendAgainMutation>({
    name: `again ${messageId}`,
    mutation,
    variables: (idempotencyKey) => ({ messageId, idempotencyKey }),
  })
  useShortcuts(restId === lastFailedId ? [{ keys: 'q r', label: messages.againKey, run: sendAgain }] : [], conversation)
  return (
    <>
      <Button
        variant="link"
        size="sm"
        icon={<RotateCcw size={14} />}
        isPending={state !== 'idle'}
        onClick={() => sendAgain()}
      >
        {messages.sendAgain}
      </Button>
      {state === 'confirming' && <span role="status">{confirmingDone}</span>}
    </>
  )
}
