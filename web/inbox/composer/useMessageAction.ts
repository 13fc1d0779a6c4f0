import type { ReactElement } from 'react'
import { type ActionGroup, useOffer, useShortcuts } from '../../actions/ActionBoard.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { threadListMessages } from '../list/threadListMessages.ts'

/** An action on a message of the conversation. */
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

/** Registers a message’s action and shortcut. With several messages, the newest one wins; pass null for the others. */
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
