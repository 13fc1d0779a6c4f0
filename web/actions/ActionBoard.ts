import type { LucideIcon } from 'lucide-react'
import { createContext, type ReactElement, use, useEffect, useLayoutEffect } from 'react'
import { useLatest } from '../ui/useLatest.ts'

/** Actions that belong together in a menu. */
export interface ActionGroup {
  id: string
  /** Without one, its keys are listed with those of every screen. */
  title?: () => string
  /** Position among the groups: the lowest is first. */
  rank: number
  /** Its actions are buttons on the page instead of items of the menu. */
  isButtons?: boolean
}

/** One of several values, with the current one. */
export interface OfferedChoice {
  value: string
  options: readonly { value: string; label: string; lang?: string; icon?: LucideIcon }[]
  onChoose: (value: string) => void
}

/** An action on the page, as the viewer can run it now. */
export interface Offer {
  /** Target of the action: `patient`, `thread`. */
  subject: string
  id: string
  group: ActionGroup
  /** Position within its group. */
  rank: number
  label: string
  icon: ReactElement
  isDanger?: boolean
  /** The keys that run it, as a menu shows them. */
  shortcut?: string | undefined
  /** Why it cannot be run now. */
  disabledReason: string | undefined
  /** The action selects a value: menus and the palette show the values, and `run` does nothing. */
  choice?: OfferedChoice | undefined
  run: () => void
}

export interface Shortcut {
  /** `mod+k` (Ctrl or ⌘), a single key (`?`, `j`), or two one after the other (`g p`). */
  keys: string
  /** Description in the list of shortcuts. */
  label: string
  /** Why it cannot be run now: the key shows this instead. */
  disabledReason?: string | undefined
  /** Runs again while the key is held. */
  repeats?: boolean
  /**
   * For keys that browsers use too, such as arrows: whether one that is pressed on this element is the shortcut. These
   * work also while single keys are off.
   */
  worksOn?: (target: Element) => boolean
  run: () => void
}

/** Keys that belong together; without a title, those that work on every screen. */
export interface ShortcutGroup {
  title?: string | undefined
  shortcuts: readonly Shortcut[]
}

interface Latest<Value> {
  readonly current: Value
}

/**
 * All actions currently available on the page. Components register actions while mounted; menus, the command palette
 * and the keyboard read them on demand. One per running app.
 */
export class ActionBoard {
  readonly #offers = new Set<Latest<Offer | null>>()
  readonly #shortcuts = new Set<Latest<ShortcutGroup>>()
  readonly #listeners = new Set<() => void>()

  addOffer(offer: Latest<Offer | null>): () => void {
    this.#offers.add(offer)
    return () => void this.#offers.delete(offer)
  }

  /** Calls the listener when an offer may have changed. Only for what shows offers while it is mounted. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  offersChanged(): void {
    for (const listener of this.#listeners) listener()
  }

  addShortcuts(group: Latest<ShortcutGroup>): () => void {
    this.#shortcuts.add(group)
    return () => void this.#shortcuts.delete(group)
  }

  /** Sorted by group, then by rank within the group. */
  offers(): Offer[] {
    const all = [...this.#offers].flatMap(({ current }) => current ?? [])
    return all.toSorted((one, other) => one.group.rank - other.group.rank || one.rank - other.rank)
  }

  shortcutGroups(): ShortcutGroup[] {
    return [...this.#shortcuts].map(({ current }) => current)
  }

  /** Those of the screen come first: they win over the same keys of every screen. */
  shortcuts(): Shortcut[] {
    const groups = this.shortcutGroups()
    const [own, everywhere] = [groups.filter(({ title }) => title), groups.filter(({ title }) => !title)]
    return [...own, ...everywhere].flatMap(({ shortcuts }) => shortcuts)
  }
}

/** Null outside the app: then nothing has a menu, and no key works. */
export const ActionBoardContext = createContext<ActionBoard | null>(null)

/** Registers an action while the component is mounted. Null registers none. */
export function useOffer(offer: Offer | null): void {
  const board = use(ActionBoardContext)
  const latest = useLatest(offer)
  useEffect(() => board?.addOffer(latest), [board, latest])
  const { label, disabledReason } = offer ?? {}
  useEffect(() => {
    board?.offersChanged()
    return () => board?.offersChanged()
  }, [board, label, disabledReason])
}

/** Registers keyboard shortcuts while the component is mounted. The list of shortcuts shows them under the title. */
export function useShortcuts(shortcuts: readonly Shortcut[], title?: string): void {
  const board = use(ActionBoardContext)
  const latest = useLatest<ShortcutGroup>({ title, shortcuts })
  // In the layout effect: a key works as soon as what it acts on can be seen.
  useLayoutEffect(() => board?.addShortcuts(latest), [board, latest])
}
