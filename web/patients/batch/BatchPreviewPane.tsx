import { useState, type ReactNode } from 'react'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { useMessages } from '../../i18n/messages.ts'
import { formatLocale } from '../../ui/formatLocale.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { Tabular } from '../../ui/Tabular.tsx'
import type { BatchAction } from './batchAction.ts'
import { batchMessages } from './batchMessages.ts'
import { BatchPatients, type Inclusion } from './BatchPatients.tsx'
import type { BatchPreview, useBatchPreview } from './useBatchPreview.ts'
import styles from './BatchPreviewPane.module.css'

interface BatchPreviewPaneProps {
  action: BatchAction
  state: ReturnType<typeof useBatchPreview>
  inclusion: Inclusion
  /** Called when a link is followed. */
  onLeave: () => void
}

/** What a batch will do: the numbers, and the patients behind each. */
export function BatchPreviewPane({ action, state, inclusion, onLeave }: BatchPreviewPaneProps) {
  const messages = useMessages(batchMessages)
  const { preview, running, isFailed, isUnknown, retry } = state
  if (isUnknown) return null
  if (isFailed) return <ErrorState message={messages.previewFailed} onRetry={retry} />
  if (!preview && running) {
    const { done, total } = running
    return <ProgressBar label={messages.previewing} done={done} total={total} note={messages.progress(done, total)} />
  }
  if (!preview) return <SkeletonLines lines={2} />
  return <Preview {...{ action, preview, inclusion, onLeave }} />
}

interface PreviewProps extends Omit<BatchPreviewPaneProps, 'state'> {
  preview: BatchPreview
}

function Preview({ action, preview, inclusion, onLeave }: PreviewProps) {
  const messages = useMessages(batchMessages)
  const { restId, processedCount, skippedCount, skipReasons } = preview
  const included = inclusion.ids.size
  const list = { restId, onLeave, inclusion: null }
  return (
    <div className={styles.root}>
      <div className={styles.summary}>
        <Tabular as="p" role="status">
          {messages.willHappen(messages[`${action}_will`](processedCount + included), skippedCount - included)}
        </Tabular>
      </div>
      <Group label={messages.included(processedCount)}>
        <BatchPatients {...list} outcome="PROCESSED" reason={null} />
      </Group>
      {skipReasons.map(({ key, refusal, count, canInclude }) => (
        <Group key={key} label={`${refusalText(refusal)} (${count.toLocaleString(formatLocale())})`}>
          {canInclude ? <p className={styles.note}>{messages.includeHelp}</p> : null}
          <BatchPatients {...list} outcome="SKIPPED" reason={key} inclusion={canInclude ? inclusion : null} />
        </Group>
      ))}
    </div>
  )
}

/** The patients are loaded when it is opened. */
function Group({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={styles.group} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Tabular>{label}</Tabular>
      </summary>
      {isOpen ? children : null}
    </details>
  )
}
