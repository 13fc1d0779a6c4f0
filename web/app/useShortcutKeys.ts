import { use, useEffect } from 'react'
import { ActionBoardContext } from '../actions/ActionBoard.ts'
import { toast } from '../ui/toast.ts'
import { pressedShortcut } from './pressedShortcut.ts'
import { singleKeysChoice } from '../browser/singleKeys.ts'

const pairMs = 1000

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  // A row's checkbox takes no text.
  if (target.matches('[data-index] input[type=checkbox]')) return false
  // Keys typed in a menu or a list box belong to it.
  return target.isContentEditable || target.closest('input, textarea, select, [role=menu], [role=listbox]') !== null
}

const isModalOpen = () => document.querySelector('dialog[open], [role=dialog][aria-modal=true]') !== null

/** The app's only keyboard listener; the shell runs it. */
export function useShortcutKeys(): void {
  const board = use(ActionBoardContext)
  useEffect(() => {
    let pending: { key: string; at: number } | null = null
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.key === 'Shift') return
      const result = pressedShortcut(event, board?.shortcuts() ?? [], {
        pending: pending && event.timeStamp - pending.at < pairMs ? pending.key : null,
        isSingleAllowed: singleKeysChoice.read() === 'on' && !isTyping(event.target) && !isModalOpen(),
        target: event.target instanceof Element && !isModalOpen() ? event.target : null,
      })
      if (!event.repeat) pending = result.pending ? { key: result.pending, at: event.timeStamp } : null
      if (!result.shortcut || (event.repeat && !result.shortcut.repeats)) return
      event.preventDefault()
      const { run, disabledReason } = result.shortcut
      if (disabledReason === undefined) run()
      else toast.info(disabledReason)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [board])
}
