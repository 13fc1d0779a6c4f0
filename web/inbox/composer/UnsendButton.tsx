import { Undo2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { toast, toastStore } from '../../ui/toast.ts'
import type { useUnsendMessageMutation as Mutation } from './__generated__/useUnsendMessageMutation.graphql.ts'
import { composerMessages } from './composerMessages.ts'
import { useOwnMessages } from './ownMessages.ts'
import { useMessageAction } from './useMessageAction.ts'
import { useUnsendMessageMutation } from './useUnsendMessageMutation.ts'
import { readWritten } from './writtenText.ts'

interface UnsendButtonProps {
  messageId: string
  restId: string
}

/** Unsends the last message. Its text returns to the composer. */
export function UnsendButton({ messageId, restId }: UnsendButtonProps) {
  const messages = useMessages(composerMessages)
  const { held, lastHeldId, drop, takeUp } = useOwnMessages()
  // Z undoes the last action, and a move offers its undo in a toast.
  const hasLaterUndo = useSyncExternalStore(toastStore.subscribe, toastStore.read).some(({ undo }) => undo)
  const [unsend, { isPending }] = useUnsendMessageMutation()
  const onDone = ({ unsendMessage }: Mutation['response']) => {
    drop(restId)
    const draft = unsendMessage.__typename === 'UnsendMessageSuccess' ? unsendMessage.thread?.draft : null
    if (draft) takeUp(readWritten(draft))
    toast.info(messages.unsentToast)
  }
  const onUnsend = () => {
    if (!isPending) unsend({ input: { messageId } }, { onDone })
  }
  useMessageAction(
    restId === lastHeldId && !hasLaterUndo
      ? { id: 'unsend', icon: <Undo2 size={16} />, label: messages.undoKey, keys: 'z', run: onUnsend }
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
      onClick={onUnsend}
    >
      {messages.undo}
    </Button>
  )
}
