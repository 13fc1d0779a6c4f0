import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useStored } from '../../relay/useStored.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import type { SyncProgressQuery } from './__generated__/SyncProgressQuery.graphql.ts'
import { connectionMessages } from './connectionMessages.ts'

/** Reads the task that is polled. */
const query = graphql`
  query SyncProgressQuery($id: ID!) {
    backgroundTask(restId: $id) {
      total
      done
    }
  }
`

/** Progress of a running sync, in patients. */
export function SyncProgress({ taskId }: { taskId: string }) {
  const messages = useMessages(connectionMessages)
  const { backgroundTask: task } = useStored<SyncProgressQuery>(query, { id: taskId })
  const counts = task && { done: task.done, total: task.total, note: messages.progress(task.done, task.total) }
  return <ProgressBar label={messages.syncing} {...counts} />
}
