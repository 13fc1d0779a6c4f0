import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { type MutationOf, useResultMutation } from '../../relay/useResultMutation.ts'
import { toast } from '../../ui/toast.ts'
import { tellChangedThreads } from '../threadNews.ts'
import type { StartPauseDialogMutation as Mutation } from './__generated__/StartPauseDialogMutation.graphql.ts'
import { moveMessages } from './moveMessages.ts'
import { PauseForm } from './PauseForm.tsx'

const startThread: MutationOf<Mutation> = graphql`
  mutation StartPauseDialogMutation($input: StartThreadInput!) {
    startThread(input: $input) {
      ...threadMutations_result @relay(mask: false)
      ... on ThreadMoveSuccess {
        thread {
          id
          patient {
            id
            thread {
              id
              restId
            }
          }
        }
      }
    }
  }
`

interface StartPauseDialogProps {
  /** Id in the graph. */
  patientId: string
  name: string
  onClose: () => void
}

/** Until when a patient rests whom nobody has written with: the thread begins paused. */
export function StartPauseDialog({ patientId, name, onClose }: StartPauseDialogProps) {
  const messages = useMessages(moveMessages)
  const [start, isPending] = useResultMutation(startThread)
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
              if (thread) tellChangedThreads([thread.id])
            },
          },
        )
      }
    />
  )
}
