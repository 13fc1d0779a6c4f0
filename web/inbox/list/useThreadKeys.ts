import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import { threadListMessages } from './threadListMessages.ts'

/** j and k open the next and previous thread, or the first one if none is open. */
export function useThreadKeys(
  rows: readonly { readonly restId: string }[],
  selected: string | null,
  open: (restId: string) => void,
): void {
  const messages = useMessages(threadListMessages)
  const move = (by: number) => {
    const at = rows.findIndex(({ restId }) => restId === selected)
    const next = rows[at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))]
    if (next && next.restId !== selected) open(next.restId)
  }
  useShortcuts(
    [
      { keys: 'j', label: messages.nextThread, run: () => move(1) },
      { keys: 'k', label: messages.previousThread, run: () => move(-1) },
    ],
    messages.threads,
  )
}
