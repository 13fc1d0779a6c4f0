import { flushSync } from 'react-dom'
import type { KeyedList, MountedList } from '../../ui/lists/KeyedList.ts'
import type { KeyedLists } from '../../ui/lists/KeyedLists.ts'
import { focusRowOf, focusTargetOf, rowIndexOf, rowOf } from './rowElements.ts'

export type Move = number | 'first' | 'last'

/** A row of a list. */
interface Place {
  mounted: MountedList
  index: number
}

const isAfter = (one: Node, other: Node) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) > 0

/** The lists of the screen, in the order of the page. */
function screenLists(lists: KeyedLists): MountedList[] {
  const main = document.querySelector('main')
  return lists
    .all()
    .filter(({ root }) => main?.contains(root))
    .toSorted((one, other) => (isAfter(one.root, other.root) ? 1 : -1))
}

/** Focuses the first row of a list that wants it, unless the user has focused something. The page does not scroll. */
export function focusFirst({ root, list: { firstFocus } }: MountedList): void {
  const { activeElement } = document
  const isFree = activeElement === document.body || activeElement?.matches('main')
  if (firstFocus !== undefined && isFree) focusRowOf(root, firstFocus)
}

/** The row with the focus. */
function focusedPlace(all: readonly MountedList[]): Place | null {
  for (const mounted of all) {
    const index = rowIndexOf(mounted.root, document.activeElement)
    if (index >= 0) return { mounted, index }
  }
  return null
}

/** The row from which keys start: the focused one, or the open one. */
function currentPlace(all: readonly MountedList[]): Place | null {
  const open = all.find(({ list: { openRow = -1 } }) => openRow >= 0)
  return focusedPlace(all) ?? (open ? { mounted: open, index: open.list.openRow! } : null)
}

/** At the end of a list a step continues in the next one. */
function placeAfter(all: readonly MountedList[], { mounted, index }: Place, move: Move): Place {
  const last = mounted.list.count - 1
  if (move === 'first') return { mounted, index: 0 }
  if (move === 'last') return { mounted, index: last }
  const next = all[all.indexOf(mounted) + Math.sign(move)]
  const isAtEnd = move > 0 ? index === last : index === 0
  if (isAtEnd && next) return { mounted: next, index: move > 0 ? 0 : next.list.count - 1 }
  return { mounted, index: Math.max(0, Math.min(last, index + move)) }
}

/** Frames after which a list has rendered the rows to which it scrolled. */
const framesToShow = 3

function focusOnceShown(root: Element, index: number, frames: number): void {
  const target = focusRowOf(root, index)
  target?.scrollIntoView?.({ block: 'nearest' })
  if (target || frames === 0) return
  requestAnimationFrame(() => focusOnceShown(root, index, frames - 1))
}

/** Moves the focus from the current row; without one, to the first row. */
export function moveInLists(lists: KeyedLists, move: Move): void {
  const all = screenLists(lists)
  const current = currentPlace(all)
  const next = current ? placeAfter(all, current, move) : all[0] && { mounted: all[0], index: 0 }
  if (!next) return
  const { root, list } = next.mounted
  flushSync(() => list.reveal?.(next.index))
  focusOnceShown(root, next.index, framesToShow)
  list.onMove?.(next.index)
}

/** The commands of a list for one row. */
export type RowCommand = 'select' | 'preview' | 'open'

/** Runs a command on the current row of a list that has it. */
export function runOnRow(lists: KeyedLists, command: RowCommand): void {
  const place = currentPlace(screenLists(lists))
  place?.mounted.list[command]?.(place.index)
}

export function runOnList(lists: KeyedLists, command: 'selectAll' | 'clear'): void {
  const all = screenLists(lists)
  const place = currentPlace(all)
  const mounted = place?.mounted.list[command] ? place.mounted : all.find(({ list }) => list[command])
  mounted?.list[command]?.()
}

/** What the lists of the screen have, each named as in `KeyedList`. */
export function offeredBy(lists: KeyedLists): (command: keyof KeyedList) => boolean {
  const all = screenLists(lists)
  return (command) => all.some(({ list }) => list[command] !== undefined)
}

/** Elements of a row that use arrows themselves. */
const ownArrows =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [aria-haspopup], [role=tab], summary'

/** Whether arrows on the element move through a list. Elsewhere they scroll. */
export const isInRow = (lists: KeyedLists, target: Element): boolean =>
  !target.closest(ownArrows) && screenLists(lists).some(({ root }) => rowOf(root, target) !== null)

/** Whether the element is the link of its row, in a list with the command. Other buttons of a row use Space and Enter. */
export const isRowTarget = (lists: KeyedLists, target: Element, command: RowCommand): boolean =>
  screenLists(lists).some(({ root, list }) => {
    const row = list[command] && rowOf(root, target)
    return row ? focusTargetOf(row) === target : false
  })

/** The search field of the screen. */
export const searchOfScreen = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('main [data-ui=search] input:not(:disabled)')
