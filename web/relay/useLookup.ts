import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks'
import {
  createOperationDescriptor,
  type Environment,
  getRequest,
  type GraphQLTaggedNode,
  type OperationDescriptor,
  type OperationType,
} from 'relay-runtime'

export interface Lookup<Data> {
  status: 'idle' | 'pending' | 'found' | 'failed'
  /**
   * Data from the store. Stays while the next response is loading, so that a list does not flicker between two letters.
   */
  data: Data | null
  /** Why the last request failed. */
  failure: Error | null
  /** Repeats the request. */
  retry: () => void
}

interface LookupState {
  status: 'pending' | 'found' | 'failed'
  failure: Error | null
  key: string | null
  /** The last one with a response. */
  found: OperationDescriptor | null
}

const nothing: LookupState = { status: 'pending', failure: null, key: null, found: null }

/**
 * Lookups while typing, or when a dialog opens, outside of any screen's query: sends a request when the variables
 * change, and cancels the previous one. The result is read from the store. `null` sends nothing.
 */
export function useLookup<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
): Lookup<Query['response']> {
  const environment = useRelayEnvironment()
  const [requested, setRequested] = useState(nothing)
  const [attempt, setAttempt] = useState(0)
  const key = variables && JSON.stringify(variables)
  useEffect(() => {
    if (key === null) return setRequested(nothing)
    setRequested(({ found }) => ({ status: 'pending', failure: null, key, found }))
    const parsed = JSON.parse(key) as Query['variables']
    const operation = createOperationDescriptor(getRequest(query), parsed)
    const request = fetchQuery<Query>(environment, query, parsed).subscribe({
      next: () => setRequested({ status: 'found', failure: null, key, found: operation }),
      error: (failure: Error) => setRequested({ status: 'failed', failure, key, found: null }),
    })
    return () => request.unsubscribe()
  }, [environment, query, key, attempt])
  const data = useStoredAnswer<Query['response']>(environment, requested.found)
  // Until the effect has run, the response still belongs to the previous variables.
  const status = key === null ? 'idle' : requested.key === key ? requested.status : 'pending'
  return { status, data, failure: requested.failure, retry: () => setAttempt((count) => count + 1) }
}

/** Stored data of an operation, retained while it is shown. Null without an operation. */
export function useStoredAnswer<Data>(environment: Environment, operation: OperationDescriptor | null): Data | null {
  const stored = useMemo(() => operation && storedAnswer<Data>(environment, operation), [environment, operation])
  return useSyncExternalStore(stored?.subscribe ?? never, stored?.read ?? none)
}

const never = () => () => undefined
const none = () => null

function storedAnswer<Data>(environment: Environment, operation: OperationDescriptor) {
  let snapshot = environment.lookup(operation.fragment)
  return {
    read: () => snapshot.data as Data,
    subscribe: (onChange: () => void) => {
      const retained = environment.retain(operation)
      const subscription = environment.subscribe(snapshot, (next) => {
        snapshot = next
        onChange()
      })
      return () => {
        subscription.dispose()
        retained.dispose()
      }
    },
  }
}
