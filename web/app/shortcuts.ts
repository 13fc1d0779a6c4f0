import { useEffect, useRef } from 'react'
import { storedChoice } from '../browser/storedChoice.ts'

export interface Shortcut {
  /** `mod+k` (Ctrl or ⌘), a single key (`?`, `j`), or two one after the other (`g p`). */
  keys: string
  /** What it does, as the list under `?` shows it. */
  label: string
  /** Why it cannot be done now: the key says so instead. */
  disabledReason?: string | undefined
  run: () => void
}

/** Single keys can be switched off: speech input and slips of the hand fire them (WCAG 2.1.4). */
export const singleKeysChoice = storedChoice('tally.singleKeys', ['on', 'off'])

/** Keys that belong together; without a title, those that work on every screen. */
export interface ShortcutGroup {
  title?: string | undefined
  shortcuts: readonly Shortcut[]
}

const groups = new Set<{ readonly current: ShortcutGroup }>()

/** Everything that has keys on the page now; the shell first, then the screen. */
export const activeGroups = (): readonly ShortcutGroup[] => [...groups].map(({ current }) => current)
export const activeShortcuts = (): readonly Shortcut[] => activeGroups().flatMap(({ shortcuts }) => shortcuts)

/** Gives keys to actions while the component is on the page; the list under `?` shows them under the title. */
export function useShortcuts(shortcuts: readonly Shortcut[], title?: string): void {
  const latest = useRef<ShortcutGroup>({ title, shortcuts })
  useEffect(() => {
    latest.current = { title, shortcuts }
  })
  useEffect(() => {
    groups.add(latest)
    return () => void groups.delete(latest)
  }, [])
}
