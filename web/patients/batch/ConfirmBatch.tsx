import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import type { useStartPatientBatchMutation as Mutation } from './__generated__/useStartPatientBatchMutation.graphql.ts'
import type { BatchChoice } from './batchChoice.ts'
import { BatchDialog } from './BatchDialog.tsx'
import type { BatchAction } from './batchAction.ts'
import { batchMessages } from './batchMessages.ts'
import { useBatchEvents } from './BatchEvents.tsx'
import { emptySelection, selectedRows, sizeOf, type Selection } from './selection.ts'
import { notifyBatchEnd } from './notifyBatchEnd.ts'
import type { Batch, BatchList } from './useBatch.ts'
import { useStartPatientBatchMutation } from './useStartPatientBatchMutation.ts'

interface ConfirmBatchProps {
  batch: Batch
  requested: BatchAction
}

/** Confirms and starts a batch. The tray reports the result. */
export function ConfirmBatch({ batch, requested }: ConfirmBatchProps) {
  const messages = useMessages(batchMessages)
  const { list, selection } = batch
  const news = useBatchEvents()
  const [start, state] = useStartPatientBatchMutation(requested)
  const onDone = ({ startPatientBatch: { batch: started, ...counts } }: Mutation['response']) => {
    batch.ask(null)
    batch.select(emptySelection)
    if (started?.isFinished === false) {
      toast.info(messages.started(messages[requested], started.total))
      return news.begin(started.restId)
    }
    const { total = 0, processedCount = 0, skippedCount = 0 } = counts
    const done = { restId: null, status: 'SUCCESS', total, done: total, processedCount, skippedCount, error: null }
    notifyBatchEnd({ ...(started ?? done), action: requested }, news.showResult)
    // Skipped patients need attention, and a toast would disappear too soon.
    if (started && skippedCount > 0) news.showResult(started.restId)
    news.keep()
    list.onChanged()
  }
  const confirm = (choice: BatchChoice) => {
    const rows = [...selectedRows(selection, list.loaded)]
    start({ input: { action: requested, ...recipientsOf(selection, list.filter), ...choice }, rows }, { onDone })
  }
  const close = () => batch.ask(null)
  const count = sizeOf(selection)
  const [samplePatientId = null] = selectedRows(selection, list.loaded)
  const asking = { count, samplePatientId, state }
  return <BatchDialog action={requested} {...asking} onClose={close} onConfirm={confirm} />
}

const recipientsOf = (selection: Selection, filter: BatchList['filter']) =>
  selection.kind === 'some'
    ? { patientIds: [...selection.keys] }
    : { filter, excludedPatientIds: [...selection.excluded] }
