import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { moveMessages } from './moveMessages.ts'
import { isConfirmationNeeded, useAssignThreadMutation } from './useAssignThreadMutation.ts'
import { useThreadMove } from './useThreadMove.ts'

/** Assigns a conversation from a dialog. A viewer who escalated the conversation has to confirm first (`isConfirming`). */
export function useAssignment(
  thread: { readonly id: string; readonly modifiedAt: string },
  { onClose, movesOn = false }: { onClose: () => void; movesOn?: boolean },
) {
  const messages = useMessages(moveMessages)
  const [isConfirming, setIsConfirming] = useState(false)
  const [assign, { isPending }] = useThreadMove(useAssignThreadMutation(), thread, {
    done: messages.assigned,
    movesOn,
    onClose,
    onRefused: (refusal) => {
      const isNeeded = isConfirmationNeeded(refusal)
      setIsConfirming(isNeeded)
      return isNeeded
    },
  })
  return { assign, isPending, isConfirming }
}
