import { Suspense, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { fetchQuery, useLazyLoadQuery, useRelayEnvironment } from 'react-relay/hooks'
import { createOperationDescriptor, getRequest, type GraphQLTaggedNode, type OperationType } from 'relay-runtime'
import { answerKey } from './answerKey.ts'
import { answersOf, isPassing } from './answers.ts'
import { Freshness } from './Freshness.tsx'
import { useStoredAnswer } from './useLookup.ts'
import { type Refresh, useRefresh } from './useRefresh.ts'

interface PaneQuery<Query extends OperationType> {
  query: GraphQLTaggedNode
  variables: Query['variables']
}

interface PaneProps<Query extends OperationType> extends PaneQuery<Query> {
  /** Shown until data is available. */
  skeleton: ReactNode
  /** Replaces a pane that could not be loaded. */
  failed: (retry: Refresh) => ReactNode
  /** Whether missing parts are not reported elsewhere. */
  reportsParts?: boolean
  children: (data: Query['response'], retry: Refresh) => ReactNode
}

/**
 * A part of a screen with its own query, loading state, error, freshness and retry. Stored data is shown immediately
 * and refreshed; if that fails, it stays, with its age.
 */
export function Pane<Query extends OperationType>(props: PaneProps<Query>) {
  const { query, variables, skeleton, failed, reportsParts, children } = props
  const { key, isThere, failure } = usePaneQuery(props)
  const retry = useRefresh<Query>(query, variables)
  if (failure && !(isThere && isPassing(failure))) return failed(retry)
  if (!isThere) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <Freshness answerKey={key} retry={retry} reportsParts={reportsParts} />
      <Loaded<Query> query={query} variables={variables}>
        {(data) => children(data, retry)}
      </Loaded>
    </Suspense>
  )
}

/**
 * The same for data that several parts of a screen show. The part that owns it renders `Freshness` with the key.
 * @returns data null until it is loaded, or if it could not be loaded
 */
export function usePaneData<Query extends OperationType>(query: GraphQLTaggedNode, variables: Query['variables']) {
  const { key, operation, isThere, failure } = usePaneQuery({ query, variables })
  const retry = useRefresh<Query>(query, variables)
  const hasFailed = failure !== null && !(isThere && isPassing(failure))
  const data = useStoredAnswer<Query['response']>(useRelayEnvironment(), isThere && !hasFailed ? operation : null)
  return { key, data, hasFailed, retry }
}

/** Queries once per set of variables, and reports whether the store has the response, or the failure. */
function usePaneQuery<Query extends OperationType>({ query, variables }: PaneQuery<Query>) {
  const environment = useRelayEnvironment()
  const variablesKey = JSON.stringify(variables)
  const operation = useMemo(
    () => createOperationDescriptor(getRequest(query), JSON.parse(variablesKey) as Query['variables']),
    [query, variablesKey],
  )
  const key = answerKey(operation.request.node.params.name, variables)
  const answers = answersOf(environment)
  const { failure } = useSyncExternalStore(answers.subscribe, () => answers.read(key))
  // Data that was shown stays, even if an update omits a part of it.
  const [shownKey, setShownKey] = useState<string | null>(null)
  const isThere = shownKey === key || environment.check(operation).status !== 'missing'
  const ask = useEffectEvent(() => {
    answers.watch(key)
    const retained = environment.retain(operation)
    const sent = fetchQuery<Query>(environment, query, variables, { fetchPolicy: 'network-only' }).subscribe({
      next: () => setShownKey(key),
      // The network layer stores the status.
      error: () => undefined,
    })
    return () => {
      sent.unsubscribe()
      retained.dispose()
    }
  })
  useEffect(() => ask(), [environment, key])
  useEffect(() => {
    if (isThere) setShownKey(key)
  }, [isThere, key])
  return { key, operation, isThere, failure }
}

interface LoadedProps<Query extends OperationType> extends PaneQuery<Query> {
  children: (data: Query['response']) => ReactNode
}

function Loaded<Query extends OperationType>({ query, variables, children }: LoadedProps<Query>) {
  return children(useLazyLoadQuery<Query>(query, variables, { fetchPolicy: 'store-only' }))
}
