import { MessageCircleReply } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { usePauseThreadMutation } from '../moves/usePauseThreadMutation.ts'
import { useThreadMove } from '../moves/useThreadMove.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { pauseUntilAnswer_thread$key } from './__generated__/pauseUntilAnswer_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const pauseUntilAnswer = threadAction<pauseUntilAnswer_thread$key>({
  id: 'untilAnswer',
  icon: MessageCircleReply,
  group: threadGroups.menu,
  rank: 90,
  fragment: graphql`
    fragment pauseUntilAnswer_thread on Thread {
      id
      modifiedAt
      viewerCan {
        pause {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).pauseUntilAnswer,
  permission: ({ viewerCan }) => viewerCan.pause,
  key: 'f',
  useRun: (thread) => {
    const done = currentMessages(moveMessages).pausedUntilAnswer
    const [move] = useThreadMove(usePauseThreadMutation(), thread, { done, movesOn: true })
    return () => move({})
  },
})
