import { useEffect, useEffectEvent } from 'react'
import { fetchQuery, useRelayEnvironment } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { pollEveryMs } from './useTaskEnd.ts'

interface PollingOptions<Query extends OperationType> {
  /** Whether an answer is the last one. */
  isLast: (answer: Query['response']) => boolean
  onLast: () => void
  /** The first call without an answer; the polling continues. */
  onFailed: () => void
}

/** Repeats a query of a record every two seconds until its last answer, or until the component is gone. */
export function usePolling<Query extends OperationType & { variables: { id: string } }>(
  query: GraphQLTaggedNode,
  id: string,
  options: PollingOptions<Query>,
): void {
  const environment = useRelayEnvironment()
  const isLast = useEffectEvent(options.isLast)
  const onLast = useEffectEvent(options.onLast)
  const onFailed = useEffectEvent(options.onFailed)
  useEffect(() => {
    let isGone = false
    let isReported = false
    let timer: ReturnType<typeof setTimeout>
    const ask = () => fetchQuery<Query>(environment, query, { id }, { fetchPolicy: 'network-only' }).toPromise()
    const look = async () => {
      const answer = await ask().catch(() => undefined)
      if (isGone) return
      if (answer === undefined && !isReported) {
        isReported = true
        onFailed()
      }
      if (answer !== undefined && isLast(answer)) onLast()
      else wait()
    }
    const wait = () => {
      timer = setTimeout(() => void look(), pollEveryMs)
    }
    wait()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [environment, query, id])
}
