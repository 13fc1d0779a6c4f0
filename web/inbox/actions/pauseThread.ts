import { CirclePause } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { bulkMessages } from '../bulk/bulkMessages.ts'
import { bulkThreadAction } from '../bulk/bulkThreadAction.tsx'
import { usePauseThreadMutation } from '../moves/usePauseThreadMutation.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { pauseThread_thread$key } from './__generated__/pauseThread_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const pauseThread = threadAction<pauseThread_thread$key>({
  id: 'pause',
  icon: CirclePause,
  group: ({ viewerCan }) => threadGroups[viewerCan.resume.isAllowed ? 'menu' : 'buttons'],
  rank: 155,
  fragment: graphql`
    fragment pauseThread_thread on Thread {
      id
      modifiedAt
      name
      patient {
        restId
      }
      viewerCan {
        pauseForReview {
          isAllowed
        }
        pause {
          ...permission_permission @relay(mask: false)
        }
        resume {
          ...permission_permission @relay(mask: false)
        }
        reopen {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).pause,
  isOffered: ({ viewerCan: can }) => can.resume.isAllowed || !can.reopen.isAllowed,
  permission: ({ viewerCan }) => viewerCan.pause,
  key: 's',
  Dialog: async () => (await import('../moves/PauseThreadDialog.tsx')).PauseThreadDialog,
  bulk: bulkThreadAction({
    label: () => currentMessages(bulkMessages).pause,
    rank: 40,
    isIcon: true,
    done: (count) => currentMessages(bulkMessages).paused(count),
    useSend: () => {
      const [send] = usePauseThreadMutation()
      return ({ id, modifiedAt }, until: string | null, answers) =>
        send({ input: { threadId: id, modifiedAt, until } }, answers)
    },
    Dialog: async () => (await import('../bulk/PauseAllDialog.tsx')).PauseAllDialog,
  }),
})
