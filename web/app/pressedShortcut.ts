import type { Shortcut } from '../actions/ActionBoard.ts'

/** A letter is also recognized by its position, so that keys work on a Cyrillic layout. */
function keyName(event: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (event.key === ' ') return 'space'
  const isLatin = /^[\x20-\x7e]$/.test(event.key)
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]
  return !isLatin && letter && event.key.length === 1 ? letter.toLowerCase() : event.key.toLowerCase()
}

export interface Pressed {
  shortcut: Shortcut | null
  /** First key of a sequence, waiting for the second; null: none. */
  pending: string | null
}

/**
 * The shortcut of a key press, after `pending`. `isSingleAllowed`: keys without Ctrl or ⌘ count. `target`: the focused
 * element, null while a dialog is open.
 */
export function pressedShortcut(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  shortcuts: readonly Shortcut[],
  { pending, isSingleAllowed, target }: { pending: string | null; isSingleAllowed: boolean; target: Element | null },
): Pressed {
  const isUsable = ({ worksOn }: Shortcut) => !worksOn || (target !== null && worksOn(target))
  const find = (keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys && isUsable(shortcut)) ?? null
  const key = keyName(event)
  if (event.altKey) return { shortcut: null, pending: null }
  if (event.ctrlKey || event.metaKey) return { shortcut: find(`mod+${key}`), pending: null }
  if (!isSingleAllowed) {
    const shortcut = find(key)
    return { shortcut: shortcut?.worksOn ? shortcut : null, pending: null }
  }
  // An incomplete sequence does nothing: its second key alone might trigger something else.
  const shortcut = find(pending ? `${pending} ${key}` : key)
  const startsPair = !shortcut && shortcuts.some(({ keys }) => keys.startsWith(`${key} `))
  return { shortcut, pending: startsPair ? key : null }
}
