import { useEffect, useRef } from 'react'
import { graphql, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import type { useTaskEndQuery } from './__generated__/useTaskEndQuery.graphql.ts'
import { readOnce } from './readQuery.ts'
import { relayMessages } from './relayMessages.ts'
import { refusalText } from './refusals/refusalText.ts'

const query = graphql`
  query useTaskEndQuery($id: ID!) {
    backgroundTask(restId: $id) {
      status
      total
      done
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

/** Polling interval of the task in milliseconds (specification, constants). */
export const pollEveryMs = 2000

const unfinished = new Set(['PENDING', 'STARTED'])

export interface TaskFailure {
  text: string
  /** Name of the task, if nothing else reports its result. */
  taskId?: string
  /** Whether it is retried without a waiting user. */
  isWarning?: boolean
}

/**
 * Polls a task every two seconds until it is finished, and reports the result: null for success. A task to be retried
 * counts as ended, and an unknown status as an error (specification, background tasks).
 * @param failed text if the task has none
 */
export function useTaskEnd(failed: string, onEnd: (failure: TaskFailure | null) => void): (id: string) => void {
  const { taskLost } = useMessages(relayMessages)
  const environment = useRelayEnvironment()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const look = async (id: string) => {
    const { backgroundTask: task } = await readOnce<useTaskEndQuery>(environment, query, { id })
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
    timer.current = setTimeout(() => void look(id).catch(() => onEnd({ text: taskLost, taskId: id })), pollEveryMs)
  }
  return wait
}
