import { Undo2 } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useShortcuts } from '../../app/shortcuts.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import type { TakeBackMutation } from './__generated__/TakeBackMutation.graphql.ts'
import { threadListMessages } from '../list/threadListMessages.ts'
import { composerMessages } from './composerMessages.ts'
import { useOwnMessages } from './ownMessages.ts'
import { readWritten } from './writtenText.ts'

const mutation = graphql`
  mutation TakeBackMutation($messageId: ID!) {
    withdrawMessage(messageId: $messageId) {
      __typename
      ... on WithdrawMessageSuccess {
        withdrawn {
          id
          ...MessageBubble_message
        }
        thread {
          draft {
            ...writtenText_draft
          }
        }
      }
      ...failure_error @relay(mask: false)
    }
  }
`

interface TakeBackProps {
  messageId: string
  restId: string
}

/** Takes back what was just sent; its words return into the composer. */
export function TakeBack({ messageId, restId }: TakeBackProps) {
  const messages = useMessages(composerMessages)
  const { conversation } = useMessages(threadListMessages)
  const { held, lastHeldId, drop, takeUp } = useOwnMessages()
  const [withdraw, isPending] = useResultMutation<TakeBackMutation>(mutation)
  const onDone = ({ withdrawMessage }: TakeBackMutation['response']) => {
    drop(restId)
    const draft = withdrawMessage.__typename === 'WithdrawMessageSuccess' ? withdrawMessage.thread?.draft : null
    if (draft) takeUp(readWritten(draft))
    toast.info(messages.takenBack)
  }
  const takeBack = () => !isPending && withdraw({ messageId }, { onDone })
  useShortcuts(restId === lastHeldId ? [{ keys: 'q z', label: messages.undoKey, run: takeBack }] : [], conversation)
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
