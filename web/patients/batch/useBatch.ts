import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { toast } from '../../ui/toast.ts'
import type { PatientFilter } from './__generated__/useBatchMutationsStartMutation.graphql.ts'
import type { BatchChoice } from './BatchDialog.tsx'
import type { BatchAction } from './batchAction.ts'
import { batchMessages } from './batchMessages.ts'
import { batchNews, useBatchEnd } from './batchNews.ts'
import { nobody, selectedRows, type Selection } from './selection.ts'
import { tellEnd } from './tellEnd.ts'
import { useStartBatch } from './useBatchMutations.ts'

interface BatchList {
  /** The filter of the list that is shown. */
  filter: PatientFilter
  loaded: readonly string[]
  /** Asks the list again, once a batch has changed it. */
  onChanged: () => void
}

/** The selection of a list, and the batch over it from the question to its beginning; the rest is the tray's. */
export function useBatch({ filter, loaded, onChanged }: BatchList) {
  const messages = useMessages(batchMessages)
  const { selection, select } = useSelection(JSON.stringify(filter))
  const [asked, setAsked] = useState<BatchAction | null>(null)
  const [start, isStarting] = useStartBatch()
  useBatchEnd(onChanged)

  const confirm = (choice: BatchChoice) => {
    if (!asked) return
    const rows = [...selectedRows(selection, loaded)]
    start({ action: asked, ...whomOf(selection, filter), ...choice }, rows, (batch) => {
      setAsked(null)
      select(nobody)
      if (batch.isFinished) {
        tellEnd({ ...batch, action: asked })
        // Who was left alone needs somebody's look: a toast would be gone before.
        if (batch.skippedCount > 0 && batch.taskId) batchNews.showResult(batch.taskId)
        batchNews.keep()
        onChanged()
      } else if (batch.taskId) {
        toast.info(messages.begun(messages[asked], batch.total))
        batchNews.begin(batch.taskId)
      }
    })
  }

  return { selection, select, asked, ask: setAsked, confirm, isStarting }
}

const whomOf = (selection: Selection, filter: PatientFilter) =>
  selection.kind === 'some'
    ? { patientIds: [...selection.keys] }
    : { filter, excludedPatientIds: [...selection.excluded] }

/** Other filters are another list: what was chosen in the one before is not on the screen any more. */
function useSelection(filterKey: string) {
  const [kept, setKept] = useState<{ filterKey: string; selection: Selection }>({ filterKey, selection: nobody })
  const selection = kept.filterKey === filterKey ? kept.selection : nobody
  return { selection, select: (next: Selection) => setKept({ filterKey, selection: next }) }
}

export type Batch = ReturnType<typeof useBatch>
