import { useState } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'

export interface Refresh {
  refresh: () => void
  isRefreshing: boolean
}

/** Asks a screen's query again; what comes replaces what is shown. For the retry of a panel that failed. */
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
