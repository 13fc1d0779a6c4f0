import { useEffect, useRef } from 'react'
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { useTaskEndQuery } from './__generated__/useTaskEndQuery.graphql.ts'
import { relayMessages } from './relayMessages.ts'
import { refusalText } from './refusals/refusalText.ts'

const query = graphql`
  query useTaskEndQuery($id: ID!) {
    backgroundTask(restId: $id) {
      status
      error {
        code
        message
        params {
          name
          value
        }
      }
    }
  }
`

/** Milliseconds between two looks at the task (specification, constants). */
const pollEvery = 2000

const unfinished = new Set(['PENDING', 'STARTED'])

export interface TaskFailure {
  text: string
  /** Named where nothing else tells what became of it. */
  taskId?: string
  /** It will be tried again without anybody waiting for it. */
  isWarning?: boolean
}

/**
 * Looks at a task every two seconds until it is finished, and says how it ended: null where it went well. One that is
 * to be tried again is over for who waits, and a status that nobody knows is an error (specification, background tasks).
 * @param failed what to say where the task itself says nothing
 */
export function useTaskEnd(failed: string, onEnd: (failure: TaskFailure | null) => void): (id: string) => void {
  const { taskLost } = useMessages(relayMessages)
  const environment = useRelayEnvironment()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const look = async (id: string) => {
    const answer = await fetchQuery<useTaskEndQuery>(environment, query, { id }).toPromise()
    const task = answer?.backgroundTask
    if (task && unfinished.has(task.status)) return wait(id)
    if (task?.status === 'SUCCESS') return onEnd(null)
    if (task?.status === 'RETRY') return onEnd({ text: failed, isWarning: true })
    return onEnd(
      task?.status === 'FAILURE'
        ? { text: task.error ? refusalText(task.error) : failed }
        : { text: taskLost, taskId: id },
    )
  }
  const wait = (id: string) => {
    timer.current = setTimeout(() => void look(id).catch(() => onEnd({ text: taskLost, taskId: id })), pollEvery)
  }
  return wait
}
