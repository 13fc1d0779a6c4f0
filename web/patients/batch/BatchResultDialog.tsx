import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import type { BatchResultDialogQuery } from './__generated__/BatchResultDialogQuery.graphql.ts'
import { isBatchAction } from './batchAction.ts'
import { BatchOutcomes } from './BatchOutcomes.tsx'
import { batchMessages } from './batchMessages.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'

const query = graphql`
  query BatchResultDialogQuery($restId: ID!) {
    patientBatch(restId: $restId) {
      action
      total
      done
      status
      error {
        code
        message
        params {
          name
          value
        }
      }
      createdAt
      processedCount
      skippedCount
      ...BatchOutcomes_batch
    }
  }
`

interface BatchResultDialogProps {
  restId: string
  onClose: () => void
}

/** Result of a batch: processed and skipped patients with reasons, each linked to the account. */
export function BatchResultDialog({ restId, onClose }: BatchResultDialogProps) {
  const messages = useMessages(batchMessages)
  const [attempt, setAttempt] = useState(0)
  return <Result key={attempt} {...{ restId, onClose, messages }} onRetry={() => setAttempt(attempt + 1)} />
}

type Texts = TextsOf<typeof batchMessages>

interface ResultProps extends BatchResultDialogProps {
  messages: Texts
  onRetry: () => void
}

function Result({ restId, onClose, messages, onRetry }: ResultProps) {
  const { data, status } = useLookup<BatchResultDialogQuery>(query, { restId })
  const batch = data?.patientBatch
  const action = batch?.action
  const title = batch && isBatchAction(action) ? messages.of(messages[action], batch.total) : messages.result
  return (
    <Dialog
      isOpen
      size="lg"
      title={title}
      description={batch ? summaryOf(batch, messages) : undefined}
      onClose={onClose}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      {status === 'failed' ? <ErrorState message={messages.resultFailed} onRetry={onRetry} /> : null}
      {data && !batch ? <p>{messages.resultGone}</p> : null}
      {batch ? <BatchOutcomes restId={restId} batch={batch} onLeave={onClose} /> : null}
      {!data && status !== 'failed' ? <SkeletonLines lines={8} /> : null}
    </Dialog>
  )
}

type Batch = NonNullable<BatchResultDialogQuery['response']['patientBatch']>

function summaryOf({ status, done, total, error, createdAt }: Batch, messages: Texts): string {
  const at = messages.startedAt(formatDateTime(createdAt))
  if (status === 'REVOKED') return `${at} ${messages.cancelled(done, total)}`
  if (status === 'FAILURE') return `${at} ${error ? refusalText(error) : messages.stopped}`
  return `${at} ${messages.storedFor}`
}
