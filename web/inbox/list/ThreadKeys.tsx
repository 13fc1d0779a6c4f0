import type { ThreadSelection } from '../bulk/useThreadSelection.ts'
import { useChoiceKeys } from './useChoiceKeys.ts'
import { type ListedRows, useThreadKeys } from './useThreadKeys.ts'

interface ThreadKeysProps extends ListedRows {
  choice: ThreadSelection
}

/** What happens in the list by keys. Loaded after the list is shown. */
export function ThreadKeys({ choice, ...listed }: ThreadKeysProps) {
  useThreadKeys(listed)
  useChoiceKeys(choice, listed.rows, listed.openedId)
  return null
}
