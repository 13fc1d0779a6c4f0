import { Hourglass } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { useAwaitPatientMutation } from '../moves/useAwaitPatientMutation.ts'
import { useThreadMove } from '../moves/useThreadMove.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { awaitPatient_thread$key } from './__generated__/awaitPatient_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const awaitPatient = threadAction<awaitPatient_thread$key>({
  id: 'await',
  icon: Hourglass,
  group: threadGroups.menu,
  rank: 80,
  fragment: graphql`
    fragment awaitPatient_thread on Thread {
      id
      modifiedAt
      viewerCan {
        await {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).await,
  permission: ({ viewerCan }) => viewerCan.await,
  key: 'w',
  useRun: (thread) => {
    const done = currentMessages(moveMessages).awaited
    const [move] = useThreadMove(useAwaitPatientMutation(), thread, { done, movesOn: true })
    return () => move({})
  },
})
