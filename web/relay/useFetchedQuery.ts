import { useEffect, useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

export interface Fetched<Data> {
  status: 'idle' | 'pending' | 'found' | 'failed'
  /** Stays while the next answer is under way, so that a list does not blink between two letters. */
  data: Data | null
  /** Why it failed. */
  failure: Error | null
  /** Asks the same again. */
  retry: () => void
}

type State<Data> = Omit<Fetched<Data>, 'retry'> & { key: string | null }

const idle = { status: 'idle', data: null, failure: null, key: null } as const

/**
 * For what is looked up while someone types, outside any screen's query: asks at once when the variables change, and
 * drops the request that they replace. `null` asks nothing.
 */
export function useFetchedQuery<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'] | null,
): Fetched<Query['response']> {
  const environment = useRelayEnvironment()
  const [fetched, setFetched] = useState<State<Query['response']>>(idle)
  const [attempt, setAttempt] = useState(0)
  const key = variables && JSON.stringify(variables)
  useEffect(() => {
    if (key === null) return setFetched(idle)
    setFetched(({ data }) => ({ status: 'pending', data, failure: null, key }))
    const request = fetchQuery<Query>(environment, query, JSON.parse(key) as Query['variables']).subscribe({
      next: (data) => setFetched({ status: 'found', data, failure: null, key }),
      error: (failure: Error) => setFetched({ status: 'failed', data: null, failure, key }),
    })
    return () => request.unsubscribe()
  }, [environment, query, key, attempt])
  const { key: answered, ...answer } = fetched
  // Until the effect has run, the answer is still that of other variables.
  const status = answered === key ? answer.status : key === null ? 'idle' : 'pending'
  return { ...answer, status, retry: () => setAttempt((count) => count + 1) }
}
