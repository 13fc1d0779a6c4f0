import { useEffect, useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks'
import type { useTaskEndQuery } from './__generated__/useTaskEndQuery.graphql.ts'

const query = graphql`
  query useTaskEndQuery($id: ID!) {
    backgroundTask(id: $id) {
      status
      error
    }
  }
`

/** Milliseconds between two looks at the task (specification, constants). */
const pollEvery = 2000

/**
 * Looks at a task every two seconds until it is finished, and says how it ended: null where it went well.
 * @param failed what to say where the task itself says nothing
 */
export function useTaskEnd(failed: string, onEnd: (failure: string | null) => void): (id: string) => void {
  const environment = useRelayEnvironment()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const look = async (id: string) => {
    const answer = await fetchQuery<useTaskEndQuery>(environment, query, { id }).toPromise()
    const task = answer?.backgroundTask
    if (!task || task.status === 'FAILURE') return onEnd(task?.error ?? failed)
    return task.status === 'SUCCESS' ? onEnd(null) : wait(id)
  }
  const wait = (id: string) => {
    timer.current = setTimeout(() => void look(id).catch(() => onEnd(failed)), pollEvery)
  }
  return wait
}
