import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import type { ImportProgress_import$key } from './__generated__/ImportProgress_import.graphql.ts'
import { importMessages } from './importMessages.ts'
import styles from './ImportProgress.module.css'
import { useImportEnd } from './useImportEnd.ts'
import { useStopPatientImportMutation } from './useStopPatientImportMutation.ts'

const fragment = graphql`
  fragment ImportProgress_import on PatientImport {
    id
    status
    fileName
    task {
      status
      total
      done
    }
  }
`

interface ImportProgressProps {
  patientImport: ImportProgress_import$key
  /** The import has another status, or can't be followed. */
  onEnd: () => void
}

/** Progress of the check or of the import itself, which the user can stop. */
export function ImportProgress({ patientImport: key, onEnd }: ImportProgressProps) {
  const messages = useMessages(importMessages)
  const { id, status, fileName, task } = useFragment(fragment, key)
  const [stop, { isPending }] = useStopPatientImportMutation()
  useImportEnd(id, onEnd)
  const counts = task && { done: task.done, total: task.total, note: messages.progress(task.done, task.total) }
  const isApproving = status === 'APPROVING'
  return (
    <div className={styles.root}>
      <p className={styles.name}>{fileName}</p>
      <ProgressBar label={isApproving ? messages.importing : messages.checking} {...counts} />
      {task?.status === 'RETRY' && <Notice text={messages.retried} />}
      <div>
        <Button
          size="sm"
          isPending={isPending}
          onClick={() => stop({ input: { patientImportId: id } }, { onSettled: onEnd })}
        >
          {isApproving ? messages.stop : messages.cancelImport}
        </Button>
      </div>
    </div>
  )
}
