import { useEffect, useRef } from 'react'
import { storedChoice } from '../browser/storedChoice.ts'

export interface Shortcut {
  /** `mod+k` (Ctrl or ⌘), a single key (`?`, `j`), or two one after the other (`g p`). */
  keys: string
  /** What it does, as the list under `?` shows it. */
  label: string
  run: () => void
}

/** Single keys can be switched off: speech input and slips of the hand fire them (WCAG 2.1.4). */
export const singleKeysChoice = storedChoice('tally.singleKeys', ['on', 'off'])

const groups = new Set<{ readonly current: readonly Shortcut[] }>()

/** Everything that has keys on the page now; the shell first, then the screen. */
export function activeShortcuts(): Shortcut[] {
  return [...groups].flatMap((group) => group.current)
}

/** Gives keys to actions while the component is on the page. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    groups.add(latest)
    return () => void groups.delete(latest)
  }, [])
}
