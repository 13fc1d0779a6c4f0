import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useTaskEnd } from '../../relay/useTaskEnd.ts'
import { toast } from '../../ui/toast.ts'
import { connectionMessages } from './connectionMessages.ts'
import { useSyncPracticeMutation } from './useSyncPracticeMutation.ts'

/**
 * Syncs a practice, and says how it ended. After leaving the screen, starting it again follows the sync that still runs.
 * @param onEnd called also if it failed
 */
export function usePracticeSync(practiceId: string, onEnd: () => void) {
  const messages = useMessages(connectionMessages)
  const [sync, { isPending }] = useSyncPracticeMutation()
  const [taskId, setTaskId] = useState<string | null>(null)
  const wait = useTaskEnd(messages.syncFailed, (failure) => {
    setTaskId(null)
    onEnd()
    if (failure === null) toast.success(messages.synced)
    else if (failure.isWarning) toast.warning(failure.text)
    else toast.error(failure.text, { requestId: failure.taskId })
  })
  const onRefused = ({ type, message }: Refusal) =>
    type === 'RateLimitedError' ? toast.warning(message) : toast.error(message)
  const start = () =>
    sync(
      { input: { practiceId } },
      {
        onRefused,
        onDone: ({ syncPractice: { taskRestId } }) => {
          if (!taskRestId) return
          setTaskId(taskRestId)
          wait(taskRestId)
        },
      },
    )
  /** `taskId`: the running task, once it has started. */
  return { start, isStarting: isPending, taskId }
}
