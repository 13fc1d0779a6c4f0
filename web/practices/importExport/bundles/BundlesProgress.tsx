import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../../i18n/messages.ts'
import { relayMessages } from '../../../relay/relayMessages.ts'
import { usePolling } from '../../../relay/usePolling.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { toast } from '../../../ui/toast.ts'
import type { BundlesProgress_import$key } from './__generated__/BundlesProgress_import.graphql.ts'
import type { BundlesProgressQuery } from './__generated__/BundlesProgressQuery.graphql.ts'
import { bundleMessages } from './bundleMessages.ts'
import styles from './BundlesPanel.module.css'
import { useStopBundleImportMutation } from './useStopBundleImportMutation.ts'

const fragment = graphql`
  fragment BundlesProgress_import on BundleImport {
    id
    patientCount
    doneCount
    task {
      status
    }
  }
`

/** With the result, so that the end never appears with the counts of an earlier answer. */
const query = graphql`
  query BundlesProgressQuery($id: ID!) {
    node(id: $id) {
      ... on BundleImport {
        status
        ...BundlesProgress_import
        ...BundlesResult_import
      }
    }
  }
`

interface BundlesProgressProps {
  bundleImport: BundlesProgress_import$key
  /** The import has another status, or is gone. */
  onEnd: () => void
}

/** Progress of an import of any user, in patients. A failed call is reported, and the polling continues. */
export function BundlesProgress({ bundleImport: key, onEnd }: BundlesProgressProps) {
  const messages = useMessages(bundleMessages)
  const { taskLost } = useMessages(relayMessages)
  const { id, patientCount: total, doneCount: done, task } = useFragment(fragment, key)
  const [stop, { isPending }] = useStopBundleImportMutation()
  usePolling<BundlesProgressQuery>(query, id, {
    isLast: ({ node }) => node?.status !== 'IMPORTING',
    onLast: onEnd,
    onFailed: () => toast.error(taskLost),
  })
  const counts = total > 0 && { done, total, note: messages.progress(done, total) }
  return (
    <div className={styles.steps}>
      <ProgressBar label={messages.importing} {...counts} />
      {task?.status === 'RETRY' && <Notice text={messages.retried} />}
      <div>
        <Button
          size="sm"
          isPending={isPending}
          onClick={() => stop({ input: { bundleImportId: id } }, { onSettled: onEnd })}
        >
          {messages.stop}
        </Button>
      </div>
    </div>
  )
}
