import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore, type ReactNode } from 'react'
import { fetchQuery, useLazyLoadQuery, useRelayEnvironment } from 'react-relay/hooks'
import { createOperationDescriptor, getRequest, type GraphQLTaggedNode, type OperationType } from 'relay-runtime'
import { answerKey } from './answerKey.ts'
import { answersOf, isPassing } from './answers.ts'
import { Standing } from './Standing.tsx'
import { type Refresh, useRefresh } from './useRefresh.ts'

interface PaneQuery<Query extends OperationType> {
  query: GraphQLTaggedNode
  variables: Query['variables']
}

interface PaneProps<Query extends OperationType> extends PaneQuery<Query> {
  /** Until there is anything to show. */
  skeleton: ReactNode
  /** Replaces a pane that could not be loaded. */
  failed: (retry: Refresh) => ReactNode
  /** Parts that did not come have no place of their own that says so. */
  tellsParts?: boolean
  children: (data: Query['response'], retry: Refresh) => ReactNode
}

/**
 * A part of a screen with its own query, loading state, error, freshness and retry. Stored data is shown immediately
 * and refreshed; if that fails, it stays, with its age.
 */
export function Pane<Query extends OperationType>(props: PaneProps<Query>) {
  const { query, variables, skeleton, failed, tellsParts, children } = props
  const { key, isThere, failure } = useAsked(props)
  const retry = useRefresh<Query>(query, variables)
  if (failure && !(isThere && isPassing(failure))) return failed(retry)
  if (!isThere) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <Standing answerKey={key} retry={retry} tellsParts={tellsParts} />
      <Loaded<Query> query={query} variables={variables}>
        {(data) => children(data, retry)}
      </Loaded>
    </Suspense>
  )
}

/** Asks once for each variables, and tells whether the store has the answer, or why it has none. */
function useAsked<Query extends OperationType>({ query, variables }: PaneQuery<Query>) {
  const environment = useRelayEnvironment()
  const operation = createOperationDescriptor(getRequest(query), variables)
  const key = answerKey(operation.request.node.params.name, variables)
  const answers = answersOf(environment)
  const { failure } = useSyncExternalStore(answers.subscribe, () => answers.read(key))
  // Data that was shown stays, even if an update omits a part of it.
  const [shownKey, setShownKey] = useState<string | null>(null)
  const isThere = shownKey === key || environment.check(operation).status !== 'missing'
  const ask = useEffectEvent(() => {
    answers.watch(key)
    const kept = environment.retain(operation)
    const sent = fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({
      next: () => setShownKey(key),
      // Remembered by the network.
      error: () => undefined,
    })
    return () => {
      sent.unsubscribe()
      kept.dispose()
    }
  })
  useEffect(() => ask(), [environment, key])
  useEffect(() => {
    if (isThere) setShownKey(key)
  }, [isThere, key])
  return { key, isThere, failure }
}

interface LoadedProps<Query extends OperationType> extends PaneQuery<Query> {
  children: (data: Query['response']) => ReactNode
}

function Loaded<Query extends OperationType>({ query, variables, children }: LoadedProps<Query>) {
  return children(useLazyLoadQuery<Query>(query, variables, { fetchPolicy: 'store-only' }))
}
