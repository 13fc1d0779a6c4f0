import type { KeyType } from 'react-relay/ReactRelayTypes'
import type { ActionGroup } from '../actions/ActionBoard.ts'
import { type Action, type ActionParts, defineAction } from '../actions/defineAction.tsx'
import { currentMessages } from '../i18n/messages.ts'
import type { BulkThreadAction } from './bulk/bulkThreadAction.tsx'
import { threadListMessages } from './list/threadListMessages.ts'

interface ThreadActionParts<Key extends KeyType> extends ActionParts<Key> {
  /** Runs it on all selected threads. */
  bulk?: BulkThreadAction
}

export interface ThreadAction<Key> extends Action<Key> {
  bulk: BulkThreadAction | null
  icon: ActionParts<KeyType>['icon']
}

export const threadAction = <Key extends KeyType>(parts: ThreadActionParts<Key>): ThreadAction<Key> => ({
  ...defineAction('thread', parts),
  icon: parts.icon,
  bulk: parts.bulk ?? null,
})

const title = () => currentMessages(threadListMessages).conversation

/** The usual actions of a thread are buttons, the others are in its menu. */
export const threadGroups: Readonly<Record<'buttons' | 'menu', ActionGroup>> = {
  buttons: { id: 'thread', rank: -2, title, isButtons: true },
  menu: { id: 'threadMenu', rank: -1, title },
}
