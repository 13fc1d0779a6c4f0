import { useEffect, useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

export interface Fetched<Data> {
  status: 'idle' | 'pending' | 'found' | 'failed'
  /** Stays while the next answer is under way, so that a list does not blink between two letters. */
  data: Data | null
}

/**
 * For what is looked up while someone types, outside any screen's query: asks at once when the variables change, and
 * drops the request that they replace. `null` asks nothing.
 */
export function useFetchedQuery<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
): Fetched<Query['response']> {
  const environment = useRelayEnvironment()
  const [fetched, setFetched] = useState<Fetched<Query['response']>>({ status: 'idle', data: null })
  const key = variables && JSON.stringify(variables)
  useEffect(() => {
    if (key === null) {
      setFetched({ status: 'idle', data: null })
      return
    }
    setFetched(({ data }) => ({ status: 'pending', data }))
    const request = fetchQuery<Query>(environment, query, JSON.parse(key) as Query['variables']).subscribe({
      next: (data) => setFetched({ status: 'found', data }),
      error: () => setFetched({ status: 'failed', data: null }),
    })
    return () => request.unsubscribe()
  }, [environment, query, key])
  return fetched
}
