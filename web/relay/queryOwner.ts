import type { PreloadedQuery } from 'react-relay/hooks'
import type { OperationType } from 'relay-runtime'

export type AnyQueryRef = PreloadedQuery<OperationType>

/**
 * Everything that was preloaded for a screen belongs to one owner, which alone disposes of it. A reference that nobody
 * disposes of pins its data in the store for ever; one that React's effects dispose of dies early under StrictMode.
 */
export interface QueryOwner {
  own(queryRef: AnyQueryRef): void
  dispose(queryRef: AnyQueryRef): void
  /** Disposes of everything except what the screens now shown hold. */
  keepOnly(shown: ReadonlySet<AnyQueryRef>): void
  size(): number
}

export function createQueryOwner(): QueryOwner {
  const owned = new Set<AnyQueryRef>()
  const dispose = (queryRef: AnyQueryRef) => {
    owned.delete(queryRef)
    queryRef.dispose()
  }
  return {
    own: (queryRef) => void owned.add(queryRef),
    dispose,
    keepOnly(shown) {
      for (const queryRef of owned) if (!shown.has(queryRef)) dispose(queryRef)
    },
    size: () => owned.size,
  }
}
