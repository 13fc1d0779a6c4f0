import { createContext } from 'react'
import type { MountedList } from './KeyedList.ts'

/** The lists of the page. One per running app. */
export class KeyedLists {
  readonly #lists = new Set<MountedList>()
  #onAdded: ((list: MountedList) => void) | undefined

  add(list: MountedList): () => void {
    this.#lists.add(list)
    this.#onAdded?.(list)
    return () => void this.#lists.delete(list)
  }

  all(): MountedList[] {
    return [...this.#lists]
  }

  /** Calls back for each list of the page, now and later. */
  watch(onAdded: (list: MountedList) => void): () => void {
    this.#onAdded = onAdded
    this.#lists.forEach(onAdded)
    return () => void (this.#onAdded = undefined)
  }
}

/** Null outside the app: then lists have no keys. */
export const KeyedListsContext = createContext<KeyedLists | null>(null)
