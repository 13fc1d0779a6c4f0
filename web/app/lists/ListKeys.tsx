import { useEffect } from 'react'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import { listKeyMessages } from './listKeyMessages.ts'
import { focusedListRow, moveInList } from './listRows.ts'

/**
 * Keys of every list: j and k move the focus through its rows, and so do the arrows once a row has it. Tables with their
 * own keys handle them first. Loaded after the screen.
 */
export function ListKeys() {
  const messages = useMessages(listKeyMessages)
  useShortcuts([
    { keys: 'j', label: messages.next, run: () => void moveInList(1) },
    { keys: 'k', label: messages.previous, run: () => void moveInList(-1) },
  ])
  useArrows()
  return null
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrows within a list. Elsewhere they scroll. */
function useArrows(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const by = steps[event.key]
      if (by === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const isInRow = event.target instanceof Element && event.target.matches('a, button, tr')
      if (!isInRow || !focusedListRow()) return
      if (moveInList(by)) event.preventDefault()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
