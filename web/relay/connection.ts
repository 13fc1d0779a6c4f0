import { useSyncExternalStore } from 'react'

/** Whether the server can be reached, as far as the browser and the last request know. */
export interface Connection {
  isOnline(): boolean
  reportSuccess(): void
  /** A request got no answer: everyone who listens for failures is told, each time. */
  reportFailure(): void
  subscribe(onChange: () => void): () => void
  onFailure(listener: () => void): () => void
}

export function createConnection(): Connection {
  let isOnline = navigator.onLine
  const onChange = new Set<() => void>()
  const onFailure = new Set<() => void>()
  const change = (value: boolean) => {
    if (value === isOnline) return
    isOnline = value
    for (const listener of onChange) listener()
  }
  window.addEventListener('online', () => change(true))
  window.addEventListener('offline', () => change(false))
  const listen = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    isOnline: () => isOnline,
    reportSuccess: () => change(true),
    reportFailure() {
      change(false)
      for (const listener of onFailure) listener()
    },
    subscribe: listen(onChange),
    onFailure: listen(onFailure),
  }
}

export function useIsOnline(connection: Connection): boolean {
  return useSyncExternalStore(connection.subscribe, connection.isOnline)
}
