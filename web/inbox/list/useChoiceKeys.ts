import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ThreadSelection } from '../bulk/useThreadSelection.ts'
import { threadListMessages } from './threadListMessages.ts'

/** x toggles the open thread’s selection, * a selects the whole list, * n clears it. */
export function useChoiceKeys(
  choice: ThreadSelection,
  rows: readonly { readonly restId: string }[],
  openedId: string | null,
): void {
  const messages = useMessages(threadListMessages)
  const at = rows.findIndex(({ restId }) => restId === openedId)
  useShortcuts(
    [
      { keys: 'x', label: messages.chooseThread, run: () => at >= 0 && choice.toggle(at, false) },
      { keys: '* a', label: messages.chooseAllThreads, run: choice.all },
      { keys: '* n', label: messages.chooseNoThreads, run: choice.none },
    ],
    messages.threads,
  )
}
