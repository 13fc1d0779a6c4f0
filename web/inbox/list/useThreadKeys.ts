import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useEnterThread } from '../ThreadChanges.tsx'
import { focusedRow, focusRow } from './focusedRow.ts'
import { threadListMessages } from './threadListMessages.ts'
import type { InboxAddress } from './useInboxAddress.ts'

export interface ListedRows {
  /** The element whose links are the rows. */
  list: RefObject<HTMLElement | null>
  rows: readonly { readonly id: string; readonly restId: string }[]
  openedId: string | null
  address: InboxAddress
  scrollTo: (index: number) => void
}

/**
 * j, k and the arrows move the focus through the rows; while a conversation is shown, it follows. Space shows the
 * focused row’s conversation, Enter also moves the focus there. Without a conversation, the first row has the focus.
 */
export function useThreadKeys({ list, rows, openedId, address, scrollTo }: ListedRows): void {
  const enter = useEnterThread()
  const wanted = useRef<string>(null)
  // A row out of sight is rendered only after scrolling.
  useEffect(() => {
    if (wanted.current !== null && focusRow(wanted.current)) wanted.current = null
  })
  useFirstFocus(() => openedId === null && rows[0] && focusRow(rows[0].restId))
  const move = (by: number) => {
    const current = focusedRow() ?? openedId
    const at = rows.findIndex(({ restId }) => restId === current)
    const index = at < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, at + by))
    const next = rows[index]
    if (!next) return
    scrollTo(index)
    if (!focusRow(next.restId)) wanted.current = next.restId
    if (openedId !== null && next.restId !== openedId) address.change({ thread: next.restId })
  }
  useMoveKeys(move)
  const actions = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ' ': (thread: string) => address.change({ thread }),
    Enter: (thread: string) => {
      enter(thread)
      address.change({ thread })
    },
  }
  useListKeys(list, actions)
}

/** Keys that work on the focused row only. */
function useListKeys(list: ListedRows['list'], actions: Readonly<Record<string, (restId: string) => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const restId = event.target instanceof HTMLAnchorElement ? focusedRow() : null
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key]
    if (restId === null || !action) return
    event.preventDefault()
    action(restId)
  })
  useEffect(() => {
    const element = list.current
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [list])
}

/** Once, unless the user has already focused something. */
function useFirstFocus(focus: () => unknown): void {
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
