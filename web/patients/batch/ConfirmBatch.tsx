import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import type { useStartPatientBatchMutation as Mutation } from './__generated__/useStartPatientBatchMutation.graphql.ts'
import { BatchDialog, type ConfirmedBatch } from './BatchDialog.tsx'
import type { BatchAction } from './batchAction.ts'
import { batchMessages } from './batchMessages.ts'
import { useBatchEvents } from './BatchEvents.tsx'
import { emptySelection, selectedRows, sizeOf, type Selection } from './selection.ts'
import { notifyBatchEnd } from './notifyBatchEnd.ts'
import type { Batch, BatchList } from './useBatch.ts'
import { useCancelPatientBatchMutation } from './useCancelPatientBatchMutation.ts'
import { useStartPatientBatchMutation } from './useStartPatientBatchMutation.ts'

/** Seconds for which the toast offers to undo the batch. */
const undoSeconds = 8
/** A click in the last second still arrives before the batch starts. */
const marginSeconds = 2

interface ConfirmBatchProps {
  batch: Batch
  requested: BatchAction
}

/** Confirms and starts a batch. It starts after some seconds, in which the toast undoes it. The tray reports the result. */
export function ConfirmBatch({ batch, requested }: ConfirmBatchProps) {
  const { list, selection } = batch
  const [start, state] = useStartPatientBatchMutation(requested)
  const onStarted = useStarted({ batch, requested })
  const selected = recipientsOf(selection, list.filter)
  const confirm = ({ choice, includedPatientIds, expectedCount }: ConfirmedBatch) => {
    const rows = [...selectedRows(selection, list.loaded)]
    const included = includedPatientIds.length > 0 ? { includedPatientIds } : {}
    const startsInSeconds = undoSeconds + marginSeconds
    const input = { action: requested, ...selected, ...choice, ...included, startsInSeconds }
    start({ input, rows }, { onDone: (response) => onStarted(response, expectedCount) })
  }
  const close = () => batch.ask(null)
  const count = sizeOf(selection)
  const [samplePatientId = null] = selectedRows(selection, list.loaded)
  const asking = { count, samplePatientId, selected, state }
  return <BatchDialog action={requested} {...asking} onClose={close} onConfirm={confirm} />
}

/** Offers to undo a batch that starts soon, and reports one that has finished within the call. */
function useStarted({ batch, requested }: ConfirmBatchProps) {
  const messages = useMessages(batchMessages)
  const news = useBatchEvents()
  const [cancel] = useCancelPatientBatchMutation()
  return ({ startPatientBatch: { batch: started, ...counts } }: Mutation['response'], expectedCount: number | null) => {
    batch.ask(null)
    batch.select(emptySelection)
    if (started?.isFinished === false) {
      const undo = () => cancel({ input: { batchId: started.id } })
      const text = messages.started(messages[requested], expectedCount ?? started.total)
      toast.info(text, { undo, undoMs: undoSeconds * 1000 })
      return news.begin({ restId: started.restId, expectedCount })
    }
    const { total = 0, processedCount = 0, skippedCount = 0 } = counts
    const done = { restId: null, status: 'SUCCESS', total, done: total, processedCount, skippedCount, error: null }
    notifyBatchEnd({ ...(started ?? done), action: requested }, news.showResult, expectedCount)
    news.keep()
    batch.list.onChanged()
  }
}

const recipientsOf = (selection: Selection, filter: BatchList['filter']) =>
  selection.kind === 'some'
    ? { patientIds: [...selection.keys] }
    : { filter, excludedPatientIds: [...selection.excluded] }
