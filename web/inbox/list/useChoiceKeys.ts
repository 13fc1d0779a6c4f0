import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ThreadSelection } from '../bulk/useThreadSelection.ts'
import { focusedRow } from './focusedRow.ts'
import { threadListMessages } from './threadListMessages.ts'

/** x toggles the focused or open thread’s selection, * a selects the whole list, * n and Escape clear it. */
export function useChoiceKeys(
  choice: ThreadSelection,
  rows: readonly { readonly restId: string }[],
  openedId: string | null,
): void {
  const messages = useMessages(threadListMessages)
  const toggle = () => {
    const current = focusedRow() ?? openedId
    const at = rows.findIndex(({ restId }) => restId === current)
    if (at >= 0) choice.toggle(at, false)
  }
  const escape = { keys: 'escape', label: messages.chooseNoThreads, run: choice.none }
  useShortcuts(
    [
      { keys: 'x', label: messages.chooseThread, run: toggle },
      ...(choice.selected.length > 0 ? [escape] : []),
      { keys: '* a', label: messages.chooseAllThreads, run: choice.all },
      { keys: '* n', label: messages.chooseNoThreads, run: choice.none },
    ],
    messages.threads,
  )
}
