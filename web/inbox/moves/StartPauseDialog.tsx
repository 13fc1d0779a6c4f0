import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import { useReportChangedThreads } from '../ThreadChanges.tsx'
import { moveMessages } from './moveMessages.ts'
import { PauseForm } from './PauseForm.tsx'
import { useStartThreadMutation } from './useStartThreadMutation.ts'

interface StartPauseDialogProps {
  /** Id in the graph. */
  patientId: string
  name: string
  onClose: () => void
}

/** End of the pause of a patient without a thread. The new thread starts paused. */
export function StartPauseDialog({ patientId, name, onClose }: StartPauseDialogProps) {
  const messages = useMessages(moveMessages)
  const reportChanged = useReportChangedThreads()
  const [start, { isPending }] = useStartThreadMutation()
  return (
    <PauseForm
      name={name}
      isReviewer={false}
      isPending={isPending}
      onClose={onClose}
      onPause={({ until }) =>
        start(
          { input: { patientId, until } },
          {
            onDone: ({ startThread: { thread } }) => {
              toast.success(messages.paused)
              onClose()
              if (thread) reportChanged([thread.id])
            },
          },
        )
      }
    />
  )
}
