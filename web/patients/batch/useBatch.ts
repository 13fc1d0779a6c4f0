import { useMemo, useState } from 'react'
import { type TextsOf, useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import type { FinishedBatch } from './BatchProgress.tsx'
import type { BatchChoice } from './BatchDialog.tsx'
import { batchMessages } from './batchMessages.ts'
import { useRunningBatch, type BatchAction, type RunningBatch } from './runningBatch.ts'
import { nobody, selectedRows, type Selection } from './selection.ts'
import type { Skipped } from './SkippedDialog.tsx'
import { useStartBatch } from './useBatchMutations.ts'
import type { PatientFilter } from './__generated__/useBatchMutationsStartMutation.graphql.ts'

interface BatchList {
  viewerId: string
  /** The filter of the list that is shown; a text that names it. */
  filter: PatientFilter
  loaded: readonly string[]
  /** Asks the list again, once a batch has changed it. */
  onChanged: () => void
}

export interface SkippedPart {
  processedCount: number
  skippedCount: number
  skipped: readonly Skipped[]
}

/** The selection of a list, and the batch over it from the question to the result. */
export function useBatch({ viewerId, filter, loaded, onChanged }: BatchList) {
  const messages = useMessages(batchMessages)
  const { selection, select } = useSelection(JSON.stringify(filter))
  const [asked, setAsked] = useState<BatchAction | null>(null)
  const { shown, hideSkipped, tell } = useResult(onChanged)
  const { running, begin, end } = useRunningBatch(viewerId)
  const [start, isStarting] = useStartBatch()

  const confirm = (choice: BatchChoice) => {
    if (!asked) return
    start({ action: asked, ...whomOf(selection, filter), ...choice }, (batch) => {
      const queued = [...selectedRows(selection, loaded)]
      setAsked(null)
      select(nobody)
      if (batch.taskId) begin({ taskId: batch.taskId, action: asked, total: batch.total, queued })
      else tell(asked, batch)
    })
  }

  const finish = (batch: FinishedBatch) => {
    if (!running) return
    end()
    if (batch.status === 'REVOKED') toast.info(messages.cancelled(batch.done, batch.total))
    else if (batch.error) toast.error(batch.error)
    if (batch.status === 'SUCCESS') tell(running.action, batch)
    else onChanged()
  }

  return {
    selection,
    select,
    asked,
    ask: setAsked,
    confirm,
    isStarting,
    running,
    finish,
    forget: end,
    shown,
    hideSkipped,
    queued: useQueued(running),
  }
}

const whomOf = (selection: Selection, filter: PatientFilter) =>
  selection.kind === 'some'
    ? { patientIds: [...selection.keys] }
    : { filter, excludedPatientIds: [...selection.excluded] }

function toastResult(
  messages: TextsOf<typeof batchMessages>,
  action: BatchAction,
  { processedCount, skippedCount }: SkippedPart,
): void {
  const text = messages[`${action}_${processedCount > 0 ? 'done' : 'failed'}`]
  const counted = skippedCount > 0 ? `${text} (${messages.counts(processedCount, skippedCount)})` : text
  if (processedCount > 0) toast.success(counted)
  else toast.error(counted)
}

/** What came of a batch: a toast says how many, a dialog who was left alone and why. */
function useResult(onChanged: () => void) {
  const messages = useMessages(batchMessages)
  const [shown, setShown] = useState<SkippedPart | null>(null)
  const tell = (action: BatchAction, result: SkippedPart) => {
    toastResult(messages, action, result)
    // Who was left alone needs somebody's look: a toast would be gone before.
    if (result.skippedCount > 0) setShown(result)
    onChanged()
  }
  return { shown, hideSkipped: () => setShown(null), tell }
}

/** Other filters are another list: what was chosen in the one before is not on the screen any more. */
function useSelection(filterKey: string) {
  const [kept, setKept] = useState<{ filterKey: string; selection: Selection }>({ filterKey, selection: nobody })
  const selection = kept.filterKey === filterKey ? kept.selection : nobody
  return { selection, select: (next: Selection) => setKept({ filterKey, selection: next }) }
}

/** The same rows are the same set, so that the table renders them once. */
function useQueued(running: RunningBatch | null): ReadonlySet<string> {
  const key = running?.queued.join(' ') ?? ''
  return useMemo(() => new Set(key === '' ? [] : key.split(' ')), [key])
}

export type Batch = ReturnType<typeof useBatch>
