import { useRef, useState } from 'react'
import { useRelayEnvironment } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { readIntoStore } from './readQuery.ts'

export interface Refresh {
  refresh: () => void
  isRefreshing: boolean
}

/** Refetches a screen’s query: for the retry of a failed panel, and after a change. */
export function useRefresh<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): Refresh {
  const environment = useRelayEnvironment()
  const [isRefreshing, setIsRefreshing] = useState(false)
  const latest = useRef(0)
  const refresh = () => {
    setIsRefreshing(true)
    latest.current += 1
    const own = latest.current
    const settle = () => own === latest.current && setIsRefreshing(false)
    readIntoStore<Query>(environment, query, variables, { complete: settle, error: settle })
  }
  return { refresh, isRefreshing }
}
