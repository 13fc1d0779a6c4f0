import { Undo2 } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useResultMutation } from '../../relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import type { TakeBackMutation } from './__generated__/TakeBackMutation.graphql.ts'
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
      ... on Error {
        message
        code
      }
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
  const { held, drop, takeUp } = useOwnMessages()
  const [withdraw, isPending] = useResultMutation<TakeBackMutation>(mutation)
  if (!held.includes(restId)) return null
  const onDone = ({ withdrawMessage }: TakeBackMutation['response']) => {
    drop(restId)
    const draft = withdrawMessage.__typename === 'WithdrawMessageSuccess' ? withdrawMessage.thread?.draft : null
    if (draft) takeUp(readWritten(draft))
    toast.info(messages.takenBack)
  }
  return (
    <Button
      variant="link"
      size="sm"
      icon={<Undo2 size={14} />}
      aria-label={messages.undoLabel}
      isPending={isPending}
      onClick={() => withdraw({ messageId }, { onDone })}
    >
      {messages.undo}
    </Button>
  )
}
