import type { PreloadedQuery } from 'react-relay/hooks'
import type { OperationType } from 'relay-runtime'

export type AnyQueryRef = PreloadedQuery<OperationType>

/**
 * Owns all preloaded queries of a screen and disposes of them. A reference that is never disposed of retains its data
 * forever; one disposed of by React effects dies early under StrictMode.
 */
export interface QueryOwner {
  own(queryRef: AnyQueryRef): void
  dispose(queryRef: AnyQueryRef): void
  /** Disposes of everything except the references of the visible screens. */
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
