import type { Shortcut } from '../actions/ActionBoard.ts'

/** A letter is also recognized by its position, so that keys work on a Cyrillic layout. */
function keyName(event: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const isLatin = /^[\x20-\x7e]$/.test(event.key)
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]
  return !isLatin && letter && event.key.length === 1 ? letter.toLowerCase() : event.key.toLowerCase()
}

export interface Pressed {
  shortcut: Shortcut | null
  /** First key of a sequence, waiting for the second; null: none. */
  pending: string | null
}

/** The shortcut of a key press, after `pending`. `isSingleAllowed`: keys without Ctrl or ⌘ count. */
export function pressedShortcut(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  shortcuts: readonly Shortcut[],
  { pending, isSingleAllowed }: { pending: string | null; isSingleAllowed: boolean },
): Pressed {
  const find = (keys: string) => shortcuts.find((shortcut) => shortcut.keys === keys) ?? null
  const key = keyName(event)
  if (event.altKey) return { shortcut: null, pending: null }
  if (event.ctrlKey || event.metaKey) return { shortcut: find(`mod+${key}`), pending: null }
  if (!isSingleAllowed) return { shortcut: null, pending: null }
  // An incomplete sequence does nothing: its second key alone might trigger something else.
  const shortcut = find(pending ? `${pending} ${key}` : key)
  const startsPair = !shortcut && shortcuts.some(({ keys }) => keys.startsWith(`${key} `))
  return { shortcut, pending: startsPair ? key : null }
}
