import { useSyncExternalStore } from 'react'
import type { RequestFailure } from './requestFailure.ts'

/** Cause of missing data: no network, no gateway, or no billing server behind the gateway. */
export type Trouble = 'network' | 'gateway' | 'billing'

/** Nothing of the app works then: the banner says so. */
type Outage = Exclude<Trouble, 'billing'>

/** Whether the gateway is reachable, as far as the browser and the last request know. */
export interface Connection {
  trouble(): Outage | null
  reportSuccess(): void
  /** A request brought nothing. Listeners for failures are called each time it got no answer at all. */
  reportFailure(failure: RequestFailure): void
  subscribe(onChange: () => void): () => void
  onFailure(listener: () => void): () => void
}

export function createConnection(): Connection {
  let trouble: Outage | null = navigator.onLine ? null : 'network'
  const onChange = new Set<() => void>()
  const onFailure = new Set<() => void>()
  const change = (value: Outage | null) => {
    if (value === trouble) return
    trouble = value
    for (const listener of onChange) listener()
  }
  window.addEventListener('online', () => trouble === 'network' && change(null))
  window.addEventListener('offline', () => change('network'))
  const listen = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    trouble: () => trouble,
    reportSuccess: () => change(null),
    reportFailure(failure) {
      const found = troubleOf(failure)
      // One part of the billing server may fail alone: its place on the screen says so. Any refusal proves the gateway.
      change(found === 'billing' ? null : found)
      if (failure.isConnection) for (const listener of onFailure) listener()
    },
    subscribe: listen(onChange),
    onFailure: listen(onFailure),
  }
}

/** The trouble behind a failed request; null where the servers answered and refused. */
export function troubleOf(failure: RequestFailure): Trouble | null {
  if (failure.isConnection) return navigator.onLine ? 'gateway' : 'network'
  if (failure.kind === 'unavailable') return 'gateway'
  return failure.code === 'UNAVAILABLE' ? 'billing' : null
}

export function useTrouble(connection: Connection): Outage | null {
  return useSyncExternalStore(connection.subscribe, connection.trouble)
}
