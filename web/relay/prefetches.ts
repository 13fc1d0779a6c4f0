import type { AnyQueryRef } from './queryOwner.ts'

/** Lifetime of data prefetched on hover. */
const lifetimeMs = 20_000
const maxEntries = 4

/** Queries prefetched on intent, until their screen’s loader uses them or they expire. */
export interface Prefetches {
  has(key: string): boolean
  put(key: string, queryRef: AnyQueryRef): void
  take(key: string): AnyQueryRef | null
  drop(key: string): void
  clear(): void
}

export function createPrefetches(): Prefetches {
  const retained = new Map<string, { queryRef: AnyQueryRef; timer: ReturnType<typeof setTimeout> }>()
  const take = (key: string): AnyQueryRef | null => {
    const found = retained.get(key)
    if (!found) return null
    clearTimeout(found.timer)
    retained.delete(key)
    return found.queryRef
  }
  const drop = (key: string) => take(key)?.dispose()
  return {
    has: (key) => retained.has(key),
    take,
    drop,
    put(key, queryRef) {
      drop(key)
      retained.set(key, { queryRef, timer: setTimeout(() => drop(key), lifetimeMs) })
      const [oldest] = retained.keys()
      if (retained.size > maxEntries && oldest !== undefined) drop(oldest)
    },
    clear() {
      for (const key of retained.keys()) drop(key)
    },
  }
}
