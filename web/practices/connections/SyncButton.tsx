import { RefreshCw } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { usePendingMutation } from '../../relay/pendingMutations.ts'
import { reportFailure } from '../../relay/reportMutation.ts'
import { useTaskEnd } from '../../relay/useTaskEnd.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'
import { connectionMessages } from './connectionMessages.ts'
import { useSyncPracticeMutation } from './useSyncPracticeMutation.ts'

interface SyncButtonProps {
  practiceId: string
  /** Called when the sync has ended, also if it failed. */
  onSynced: () => void
}

/** Syncs the practice now, and says how it ended. */
export function SyncButton({ practiceId, onSynced }: SyncButtonProps) {
  const messages = useMessages(connectionMessages)
  const [sync] = useSyncPracticeMutation()
  const [state, setState] = usePendingMutation(`sync ${practiceId}`)
  const wait = useTaskEnd(messages.syncFailed, (failure) => {
    setState('idle')
    onSynced()
    if (failure === null) toast.success(messages.synced)
    else if (failure.isWarning) toast.warning(failure.text)
    else toast.error(failure.text, { requestId: failure.taskId })
  })
  const start = () => {
    setState('sending')
    const onRefused = ({ type, message }: Refusal) => {
      setState('idle')
      if (type === 'RateLimitedError') toast.warning(message)
      else toast.error(message)
    }
    const onFailed = (failure: Error) => {
      setState('idle')
      reportFailure(failure)
    }
    const input = { practiceId }
    sync(
      { input },
      { onDone: ({ syncPractice: { taskRestId } }) => taskRestId && wait(taskRestId), onRefused, onFailed },
    )
  }
  return (
    <Button size="sm" icon={<RefreshCw size={16} />} isPending={state !== 'idle'} onClick={start}>
      {messages.sync}
    </Button>
  )
}
