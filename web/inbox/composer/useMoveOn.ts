import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { useReportChangedThreads } from '../ThreadChanges.tsx'
import { composerMessages } from './composerMessages.ts'
import { undoMs } from './undoMs.ts'
import { useUnsendMessageMutation } from './useUnsendMessageMutation.ts'

/** Opens the next conversation after sending. Until the message leaves, a toast offers to unsend it and return. */
export function useMoveOn(threadId: string | null): (sentId: string | undefined) => void {
  const messages = useMessages(composerMessages)
  const reportChanged = useReportChangedThreads()
  const [unsend] = useUnsendMessageMutation()
  return (messageId) => {
    if (threadId === null) return
    const onDone = () => {
      toast.info(messages.unsentToast)
      reportChanged([threadId], 'undone')
    }
    const undo = messageId === undefined ? undefined : () => unsend({ input: { messageId } }, { onDone })
    toast.success(messages.sentToast, { undo, undoMs })
    reportChanged([threadId], 'movedOn')
  }
}
