import type { ReactElement } from 'react'
import { type ActionGroup, useOffer, useShortcuts } from '../../actions/ActionBoard.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadListMessages } from '../list/threadListMessages.ts'

/** An action of a message of the conversation. */
interface MessageAction {
  id: string
  icon: ReactElement
  label: string
  keys: string
  /** Why it cannot be run now. */
  disabledReason?: string | undefined
  run: () => void
}

const title = () => currentMessages(threadListMessages).conversation
const group: ActionGroup = { id: 'message', rank: 0, title }

/**
 * Puts an action of one message on the board, with its key: of many messages, the newest that it fits. The message shows
 * a button of its own. Null for every other message.
 */
export function useMessageAction(action: MessageAction | null): void {
  useOffer(
    action && {
      subject: 'message',
      id: action.id,
      group,
      rank: 10,
      label: action.label,
      icon: action.icon,
      shortcut: action.keys.replace(' ', '').toUpperCase(),
      disabledReason: action.disabledReason,
      run: action.run,
    },
  )
  useShortcuts(action ? [action] : [], title())
}
