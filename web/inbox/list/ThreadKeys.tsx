import type { ThreadSelection } from '../bulk/useThreadSelection.ts'
import { useChoiceKeys } from './useChoiceKeys.ts'
import { useNextThread } from './useNextThread.ts'
import { type ListedRows, useThreadKeys } from './useThreadKeys.ts'

interface ThreadKeysProps extends ListedRows {
  choice: ThreadSelection
}

/** What happens in the list by keys, and after a move. Loaded after the list is shown. */
export function ThreadKeys({ choice, ...listed }: ThreadKeysProps) {
  const { rows, openedId, address } = listed
  useThreadKeys(listed)
  useChoiceKeys(choice, rows, openedId)
  useNextThread(rows, openedId, address)
  return null
}
