import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useEnterThread } from '../ThreadChanges.tsx'
import { focusedRow } from './focusedRow.ts'
import { threadListMessages } from './threadListMessages.ts'
import type { InboxAddress } from './useInboxAddress.ts'

interface Listed {
  rows: readonly { readonly restId: string }[]
  openedId: string | null
  address: InboxAddress
  scrollTo: (index: number) => void
}

/**
 * j, k and the arrows move the focus through the rows; while a conversation is shown, it follows. Space shows the
 * focused row’s conversation, Enter also moves the focus there. Without a conversation, the first row has the focus.
 * @returns the handler of the keys that work in the list only
 */
export function useThreadKeys({ rows, openedId, address, scrollTo }: Listed): (event: KeyboardEvent) => void {
  const enter = useEnterThread()
  const wanted = useRef<string>(null)
  const focus = (restId: string | undefined) => {
    const row = restId && document.querySelector<HTMLElement>(`[data-thread="${restId}"]`)
    if (row) row.focus({ preventScroll: true })
    return row instanceof HTMLElement
  }
  // A row out of sight is rendered only after scrolling.
  useEffect(() => {
    if (wanted.current !== null && focus(wanted.current)) wanted.current = null
  })
  useFirstFocus(() => openedId === null && focus(rows[0]?.restId))
  const move = (by: number) => {
    const current = focusedRow() ?? openedId
    const at = rows.findIndex(({ restId }) => restId === current)
    const index = at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))
    const next = rows[index]
    if (!next) return
    scrollTo(index)
    if (!focus(next.restId)) wanted.current = next.restId
    if (openedId !== null && next.restId !== openedId) address.change({ thread: next.restId })
  }
  useMoveKeys(move)
  const actions: Readonly<Record<string, (restId: string) => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ' ': (thread) => address.change({ thread }),
    Enter: (thread) => {
      enter(thread)
      address.change({ thread })
    },
  }
  return (event) => {
    const restId = event.target instanceof HTMLAnchorElement ? focusedRow() : null
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
    if (restId === null || !action) return
    event.preventDefault()
    action(restId)
  }
}

/** Once, unless the user has already focused something. */
function useFirstFocus(focus: () => void): void {
  const first = useRef(focus)
  useEffect(() => {
    if (document.activeElement === document.body) first.current()
  }, [])
}

function useMoveKeys(move: (by: number) => void): void {
  const messages = useMessages(threadListMessages)
  useShortcuts(
    [
      { keys: 'j', label: messages.nextThread, run: () => move(1) },
      { keys: 'k', label: messages.previousThread, run: () => move(-1) },
    ],
    messages.threads,
  )
}
