import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { batchMessages } from './batchMessages.ts'
import { useBatchEvents } from './BatchEvents.tsx'
import type { KnownBatch } from './useBatches.ts'
import { useCancelPatientBatchMutation } from './useCancelPatientBatchMutation.ts'
import styles from './BatchTrayList.module.css'
import { refusalText } from '../../relay/refusals/refusalText.ts'

interface BatchTrayListProps {
  batches: readonly KnownBatch[]
  onClose: () => void
  onCanceled: () => void
}

/** Each batch with its progress or its result, latest first. */
export function BatchTrayList({ batches, onClose, onCanceled }: BatchTrayListProps) {
  const messages = useMessages(batchMessages)
  const news = useBatchEvents()
  const showResult = (restId: string) => {
    onClose()
    news.showResult(restId)
  }
  return (
    <div className={styles.root}>
      <h2>{messages.tray}</h2>
      <ul>
        {batches.map((batch) => (
          <li key={batch.restId}>
            {batch.isFinished ? (
              <Finished batch={batch} onShow={showResult} />
            ) : (
              <Running batch={batch} onCanceled={onCanceled} />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.note}>{messages.trayNote}</p>
    </div>
  )
}

function Running({ batch, onCanceled }: { batch: KnownBatch; onCanceled: () => void }) {
  const messages = useMessages(batchMessages)
  const [cancel, { isPending: isCanceling }] = useCancelPatientBatchMutation()
  const { id, action, done, total } = batch
  return (
    <>
      <ProgressBar label={messages[action]} done={done} total={total} note={messages.progress(done, total)} />
      <div className={styles.line}>
        <span className={styles.note}>{noteOf(batch, messages)}</span>
        <Button
          size="sm"
          isPending={isCanceling}
          onClick={() => cancel({ input: { batchId: id } }, { onDone: onCanceled })}
        >
          {isWaiting(batch) ? messages.undo : messages.cancel}
        </Button>
      </div>
    </>
  )
}

/** Nothing is done yet: canceling undoes all of it. */
const isWaiting = ({ status, done }: KnownBatch) => status === 'PENDING' && done === 0

function noteOf(batch: KnownBatch, messages: TextsOf<typeof batchMessages>) {
  if (isWaiting(batch)) return messages.startsSoon
  return batch.status === 'RETRY' ? messages.retrying : messages.continuesInBackground
}

function Finished({ batch, onShow }: { batch: KnownBatch; onShow: (restId: string) => void }) {
  const messages = useMessages(batchMessages)
  const { restId, action, total, createdAt, error } = batch
  return (
    <>
      <div className={styles.line}>
        <strong>{messages.of(messages[action], total)}</strong>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </div>
      <div className={styles.line}>
        <StatusLabel tone={toneOf(batch)}>{stateOf(batch, messages)}</StatusLabel>
        <Button size="sm" aria-label={messages.resultOf(messages[action], total)} onClick={() => onShow(restId)}>
          {messages.result}
        </Button>
      </div>
      {error ? <p className={styles.note}>{refusalText(error)}</p> : null}
    </>
  )
}

function toneOf({ status, skippedCount }: KnownBatch): Tone {
  if (status === 'SUCCESS') return skippedCount > 0 ? 'amber' : 'green'
  return status === 'FAILURE' ? 'red' : 'neutral'
}

function stateOf(
  { status, processedCount, skippedCount, done, total }: KnownBatch,
  texts: TextsOf<typeof batchMessages>,
) {
  if (status === 'REVOKED') return texts.cancelledShort(done, total)
  if (status === 'FAILURE') return texts.stoppedShort(done, total)
  return texts.counts(processedCount, skippedCount)
}
