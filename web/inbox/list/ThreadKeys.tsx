import type { RefObject } from 'react'
import { useKeyedList } from '../../ui/lists/useKeyedList.ts'
import type { ThreadSelection } from '../bulk/useThreadSelection.ts'
import { useEnterThread } from '../ThreadChanges.tsx'
import type { InboxAddress } from './useInboxAddress.ts'

interface ThreadKeysProps {
  list: RefObject<HTMLElement | null>
  rows: readonly { readonly restId: string }[]
  openedId: string | null
  address: InboxAddress
  choice: ThreadSelection
  scrollTo: (index: number) => void
}

/**
 * Keys of the list, loaded after it is shown. While a conversation is shown, it follows the focused row. Space shows the
 * focused row’s conversation, Enter also moves the focus there. Without a conversation, the first row has the focus.
 */
export function ThreadKeys({ list, rows, openedId, address, choice, scrollTo }: ThreadKeysProps) {
  const enter = useEnterThread()
  const show = (index: number) => {
    const row = rows[index]
    if (row && row.restId !== openedId) address.change({ thread: row.restId })
  }
  useKeyedList(list, {
    count: rows.length,
    firstFocus: openedId === null ? 0 : undefined,
    openRow: rows.findIndex(({ restId }) => restId === openedId),
    reveal: scrollTo,
    onMove: (index) => openedId !== null && show(index),
    select: (index) => choice.toggle(index, false),
    selectAll: choice.all,
    clear: choice.selected.length > 0 ? choice.none : undefined,
    preview: show,
    open: (index) => {
      const row = rows[index]
      if (row) enter(row.restId)
      show(index)
    },
  })
  return null
}
