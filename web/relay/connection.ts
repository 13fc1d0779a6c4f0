import { useSyncExternalStore } from 'react'
import type { RequestFailure } from './requestFailure.ts'

/** Cause of missing data: no network, no gateway, or no billing server behind the gateway. */
export type Outage = 'network' | 'gateway' | 'billing'

/** The whole app is unavailable, which the banner reports. */
type TotalOutage = Exclude<Outage, 'billing'>

/** Whether the gateway is reachable, as far as the browser and the last request know. */
export interface Connection {
  outage(): TotalOutage | null
  reportSuccess(): void
  /** Reports a failed request. Failure listeners are called only when the server didn’t answer. */
  reportFailure(failure: RequestFailure): void
  subscribe(onChange: () => void): () => void
  onFailure(listener: () => void): () => void
}

export function createConnection(): Connection {
  let outage: TotalOutage | null = navigator.onLine ? null : 'network'
  const onChange = new Set<() => void>()
  const onFailure = new Set<() => void>()
  const change = (value: TotalOutage | null) => {
    if (value === outage) return
    outage = value
    for (const listener of onChange) listener()
  }
  window.addEventListener('online', () => outage === 'network' && change(null))
  window.addEventListener('offline', () => change('network'))
  const listen = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    outage: () => outage,
    reportSuccess: () => change(null),
    reportFailure(failure) {
      const found = outageOf(failure)
      // Parts of the billing server may fail separately; their panels report that. Any error response proves that the
      // gateway is up.
      change(found === 'billing' ? null : found)
      if (failure.isConnection) for (const listener of onFailure) listener()
    },
    subscribe: listen(onChange),
    onFailure: listen(onFailure),
  }
}

/** Outage that caused a failed request. Null when the servers answered with an error. */
export function outageOf(failure: RequestFailure): Outage | null {
  if (failure.isConnection) return navigator.onLine ? 'gateway' : 'network'
  if (failure.kind === 'unavailable') return 'gateway'
  return failure.code === 'UNAVAILABLE' ? 'billing' : null
}

export function useOutage(connection: Connection): TotalOutage | null {
  return useSyncExternalStore(connection.subscribe, connection.outage)
}
