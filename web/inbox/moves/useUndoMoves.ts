import { useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { runEach } from '../bulk/runEach.ts'
import { useReportChangedThreads } from '../ThreadChanges.tsx'
import { moveMessages } from './moveMessages.ts'
import { storedThread } from './storedThread.ts'
import { useUndoThreadMoveMutation } from './useUndoThreadMoveMutation.ts'

/** Concurrent requests, so that the server stays responsive for others. */
const atOnce = 4

/**
 * Prepares the undo of the viewer’s moves of threads. The result works after the conversation is no longer shown. A
 * thread that was changed since is not undone, and a toast says why.
 */
export function useUndoMoves(): (ids: readonly string[]) => () => void {
  const environment = useRelayEnvironment()
  const reportChanged = useReportChangedThreads()
  const { undone } = useMessages(moveMessages)
  const [send] = useUndoThreadMoveMutation()
  return (ids) => {
    const moved = ids.flatMap((id) => storedThread(environment, id) ?? [])
    const undo = async () => {
      const done: string[] = []
      await runEach(moved, atOnce, ({ id: threadId, modifiedAt }) => {
        const input = { threadId, modifiedAt }
        const onDone = () => void done.push(threadId)
        return new Promise((onSettled) => send({ input }, { onDone, onSettled }))
      })
      if (done.length > 0) toast.info(undone)
      reportChanged(done, 'undone')
    }
    return () => void undo()
  }
}
