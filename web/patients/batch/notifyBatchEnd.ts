import { currentMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import type { BatchAction } from './batchAction.ts'
import { batchMessages } from './batchMessages.ts'
import { refusalText, type ShownRefusal } from '../../relay/refusals/refusalText.ts'

interface EndedBatch {
  readonly restId: string | null | undefined
  readonly action: BatchAction
  readonly status: string
  readonly total: number
  readonly done: number
  readonly processedCount: number
  readonly skippedCount: number
  readonly error: ShownRefusal | null | undefined
}

/**
 * Reports the end of a batch in a toast, with a link to the patients.
 * @param expectedCount number of processed patients in its preview: the result opens if it differs
 */
export function notifyBatchEnd(
  batch: EndedBatch,
  showResult: (restId: string) => void,
  expectedCount: number | null,
): void {
  const { restId, action, status, done, total, processedCount, skippedCount, error } = batch
  const messages = currentMessages(batchMessages)
  const show = restId ? { action: { label: messages.result, onSelect: () => showResult(restId) } } : {}
  if (status === 'REVOKED') toast.info(done === 0 ? messages.undone : messages.cancelled(done, total), show)
  else if (status === 'FAILURE')
    toast.error(error ? refusalText(error) : messages.stopped, { requestId: restId ?? undefined })
  else if (expectedCount !== null && processedCount !== expectedCount) {
    toast.warning(
      `${counted(messages[`${action}_${processedCount === 0 ? 'failed' : 'done'}`])}. ${messages.differs(expectedCount)}`,
      show,
    )
    // A toast would disappear too soon.
    if (restId) showResult(restId)
  } else if (processedCount === 0) toast.error(counted(messages[`${action}_failed`]), show)
  else toast.success(counted(messages[`${action}_done`]), show)

  function counted(text: string): string {
    return skippedCount > 0 ? `${text} (${messages.counts(processedCount, skippedCount)})` : text
  }
}
