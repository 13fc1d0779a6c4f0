import { UsersRound } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { bulkMessages } from '../bulk/bulkMessages.ts'
import { bulkThreadAction } from '../bulk/bulkThreadAction.tsx'
import { useAssignThreadMutation } from '../moves/useAssignThreadMutation.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import type { assignToOther_thread$key } from './__generated__/assignToOther_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const assignToOther = threadAction<assignToOther_thread$key>({
  id: 'reassign',
  icon: UsersRound,
  group: threadGroups.menu,
  rank: 50,
  fragment: graphql`
    fragment assignToOther_thread on Thread {
      id
      modifiedAt
      name
      restId
      viewerCan {
        reassign {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).reassign,
  permission: ({ viewerCan }) => viewerCan.reassign,
  key: 't',
  Dialog: async () => (await import('../moves/AssignDialog.tsx')).AssignDialog,
  bulk: bulkThreadAction({
    label: () => currentMessages(bulkMessages).assignTo,
    rank: 30,
    isIcon: true,
    done: (count) => currentMessages(bulkMessages).assigned(count),
    useSend: () => {
      const [send] = useAssignThreadMutation()
      return ({ id, modifiedAt }, ownerId: string, answers) =>
        send({ input: { threadId: id, modifiedAt, ownerId } }, answers)
    },
    Dialog: async () => (await import('../bulk/AssignAllDialog.tsx')).AssignAllDialog,
  }),
})
