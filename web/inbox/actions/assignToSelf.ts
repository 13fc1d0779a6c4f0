import { UserPlus } from 'lucide-react'
import { graphql } from 'react-relay/hooks'
import { bulkMessages } from '../bulk/bulkMessages.ts'
import { bulkThreadAction } from '../bulk/bulkThreadAction.tsx'
import { isConfirmationNeeded, useAssignThreadMutation } from '../moves/useAssignThreadMutation.ts'
import { useThreadMove } from '../moves/useThreadMove.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadAction, threadGroups } from '../threadAction.ts'
import { useOwnId } from '../useOwnId.ts'
import type { assignToSelf_thread$key } from './__generated__/assignToSelf_thread.graphql.ts'
import { moveMessages } from '../moves/moveMessages.ts'

export const assignToSelf = threadAction<assignToSelf_thread$key>({
  id: 'assign',
  icon: UserPlus,
  group: threadGroups.buttons,
  rank: 10,
  fragment: graphql`
    fragment assignToSelf_thread on Thread {
      id
      modifiedAt
      name
      isAiProcessing
      owner {
        id
        name
      }
      viewerCan {
        assign {
          ...permission_permission @relay(mask: false)
        }
      }
    }
  `,
  label: () => currentMessages(moveMessages).assign,
  permission: ({ viewerCan }) => viewerCan.assign,
  key: 'a',
  useRun: (thread, ask) => {
    const [assign] = useThreadMove(useAssignThreadMutation(), thread, {
      done: currentMessages(moveMessages).assigned,
      // A user who escalated the thread must confirm first.
      onRefused: (refusal) => {
        const isConfirming = isConfirmationNeeded(refusal)
        if (isConfirming) ask()
        return isConfirming
      },
    })
    const isOthers = useOwnId() !== thread.owner?.id && thread.owner != null
    const isTaken = isOthers || thread.isAiProcessing
    return () => (isTaken ? ask() : assign({}))
  },
  Dialog: async () => (await import('../moves/AssignToSelfDialog.tsx')).AssignToSelfDialog,
  bulk: bulkThreadAction({
    label: () => currentMessages(bulkMessages).assign,
    rank: 10,
    done: (count) => currentMessages(bulkMessages).assigned(count),
    useSend: () => {
      const [send] = useAssignThreadMutation()
      return ({ id, modifiedAt }, _, answers) => send({ input: { threadId: id, modifiedAt } }, answers)
    },
    fixedInput: null,
  }),
})
