import { useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

export interface Refresh {
  refresh: () => void
  isRefreshing: boolean
}

/** Refetches a screen’s query. For the retry of a failed panel. */
export function useRefresh<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Refresh {
  const environment = useRelayEnvironment()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const refresh = () => {
    setIsRefreshing(true)
    const request = fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' })
    const settle = () => setIsRefreshing(false)
    request.subscribe({ complete: settle, error: settle, unsubscribe: settle })
  }
  return { refresh, isRefreshing }
}
