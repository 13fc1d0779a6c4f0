import { graphql, useFragment } from 'react-relay/hooks'
import { type TextsOf, useMessages } from '../../../i18n/messages.ts'
import { refusalText } from '../../../relay/refusals/refusalText.ts'
import { relayMessages } from '../../../relay/relayMessages.ts'
import { formatDateTime } from '../../../ui/formatDateTime.ts'
import type { ImportResult_import$data, ImportResult_import$key } from './__generated__/ImportResult_import.graphql.ts'
import { importMessages } from './importMessages.ts'
import styles from './ImportResult.module.css'

const fragment = graphql`
  fragment ImportResult_import on PatientImport {
    status
    fileName
    finishedAt
    approvedCount
    skippedCount
    task {
      restId
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

/** How the last import ended, and what it created. */
export function ImportResult({ patientImport: key }: { patientImport: ImportResult_import$key }) {
  const messages = useMessages(importMessages)
  const texts = useMessages(relayMessages)
  const found = useFragment(fragment, key)
  const { fileName, finishedAt, approvedCount, skippedCount } = found
  return (
    <div className={styles.result} role="status">
      <p className={styles.title}>{titleOf(found, messages, texts.taskLost)}</p>
      <p>{messages.counts(approvedCount, skippedCount)}</p>
      <p className={styles.file}>
        {fileName}
        {finishedAt && ` · ${formatDateTime(finishedAt)}`}
      </p>
    </div>
  )
}

function titleOf(
  { status, task }: ImportResult_import$data,
  messages: TextsOf<typeof importMessages>,
  taskLost: string,
): string {
  if (status === 'FINISHED') return messages.finished
  if (status === 'STOPPED') return messages.stopped
  if (status !== 'FAILED') return messages.unknownStatus
  if (task?.error) return refusalText(task.error)
  return task?.restId ? `${taskLost}: ${task.restId}` : taskLost
}
