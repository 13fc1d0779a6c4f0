import { useEffect, useEffectEvent } from 'react'
import { useRelayEnvironment } from 'react-relay/hooks'
import type { GraphQLTaggedNode, OperationType } from 'relay-runtime'
import { readOnce } from './readQuery.ts'
import { pollEveryMs } from './useTaskEnd.ts'

interface PollingOptions<Query extends OperationType> {
  /** Whether an answer is the last one. */
  isLast: (answer: Query['response']) => boolean
  onLast: () => void
  /** The first call without an answer; the polling continues. */
  onFailed: () => void
}

/**
 * Repeats a query of a record every two seconds until the component is gone, which the last answer usually causes. If it
 * stays, an older response of another query has overwritten the answer, or what `onLast` began has failed.
 */
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
    const look = async () => {
      const answer = await readOnce<Query>(environment, query, { id }).catch(() => undefined)
      if (isGone) return
      if (answer === undefined && !isReported) {
        isReported = true
        onFailed()
      }
      if (answer !== undefined && isLast(answer)) onLast()
      wait()
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
