import { use, useEffect } from 'react'
import { ActionBoardContext, type Shortcut, type ShortcutGroup } from '../../actions/ActionBoard.ts'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { type KeyedLists, KeyedListsContext } from '../../ui/lists/KeyedLists.ts'
import {
  focusFirst,
  isInRow,
  isRowTarget,
  moveInLists,
  offeredBy,
  runOnList,
  runOnRow,
  searchOfScreen,
} from './listCommands.ts'
import { listKeyMessages } from './listKeyMessages.ts'

type Messages = TextsOf<typeof listKeyMessages>

/** Keys of every list. A list declares what it offers by `useKeyedList`. Loaded after the screen. */
export function ListKeys() {
  const messages = useMessages(listKeyMessages)
  const board = use(ActionBoardContext)
  const lists = use(KeyedListsContext)
  useEffect(() => {
    if (!board || !lists) return
    return board.addShortcuts({
      get current(): ShortcutGroup {
        return { title: messages.lists, shortcuts: shortcutsNow(lists, messages) }
      },
    })
  }, [board, lists, messages])
  useEffect(() => lists?.watch(focusFirst), [lists])
  return null
}

/** The keys that do something on the screen as it is now. */
function shortcutsNow(lists: KeyedLists, messages: Messages): Shortcut[] {
  const search = searchOfScreen()
  const isOffered = offeredBy(lists)
  return [
    ...(isOffered('count') ? moves(lists, messages, search) : []),
    ...(isOffered('select') ? [{ keys: 'x', label: messages.select, run: () => runOnRow(lists, 'select') }] : []),
    ...(isOffered('selectAll')
      ? [{ keys: '* a', label: messages.selectAll, run: () => runOnList(lists, 'selectAll') }]
      : []),
    ...(isOffered('clear') ? clears(lists, messages) : []),
    ...(isOffered('preview') ? [onRow(lists, 'space', 'preview', messages.preview)] : []),
    ...(isOffered('open') ? [onRow(lists, 'enter', 'open', messages.open)] : []),
    ...(search ? [{ keys: '/', label: messages.search, run: () => search.focus() }] : []),
  ]
}

function moves(lists: KeyedLists, messages: Messages, search: HTMLInputElement | null): Shortcut[] {
  const inRow = (target: Element) => isInRow(lists, target)
  const inRowOrSearch = (target: Element) => target === search || inRow(target)
  const move = (keys: string, label: string, by: number | 'first' | 'last', worksOn = inRow): Shortcut[] => [
    { keys, label, repeats: true, worksOn, run: () => moveInLists(lists, by) },
  ]
  return [
    { keys: 'j', label: messages.next, repeats: true, run: () => moveInLists(lists, 1) },
    { keys: 'k', label: messages.previous, repeats: true, run: () => moveInLists(lists, -1) },
    ...move('arrowdown', messages.next, 1, inRowOrSearch),
    ...move('arrowup', messages.previous, -1),
    ...move('pagedown', messages.nextTen, 10),
    ...move('pageup', messages.previousTen, -10),
    ...move('home', messages.first, 'first'),
    ...move('end', messages.last, 'last'),
  ]
}

const clears = (lists: KeyedLists, messages: Messages): Shortcut[] => [
  { keys: 'escape', label: messages.clear, worksOn: isOutsideFields, run: () => runOnList(lists, 'clear') },
  { keys: '* n', label: messages.clear, run: () => runOnList(lists, 'clear') },
]

const isOutsideFields = (target: Element) =>
  !target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]')

const onRow = (lists: KeyedLists, keys: string, command: 'preview' | 'open', label: string): Shortcut => ({
  keys,
  label,
  worksOn: (target) => isRowTarget(lists, target, command),
  run: () => runOnRow(lists, command),
})
