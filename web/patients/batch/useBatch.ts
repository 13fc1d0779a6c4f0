import { useState } from 'react'
import type { PatientFilter } from './__generated__/useStartPatientBatchMutation.graphql.ts'
import type { BatchAction } from './batchAction.ts'
import { useBatchEnd } from './BatchEvents.tsx'
import { emptySelection, type Selection } from './selection.ts'

export interface BatchList {
  /** The filter of the shown list. */
  filter: PatientFilter
  loaded: readonly string[]
  /** Refetches the list after a batch has changed it. */
  onChanged: () => void
}

/** A list’s selection and its requested action. The confirm dialog and the tray do the rest. */
export function useBatch(list: BatchList) {
  const { selection, select } = useSelection(JSON.stringify(list.filter))
  const [requested, setRequested] = useState<BatchAction | null>(null)
  useBatchEnd(list.onChanged)
  return { list, selection, select, requested, ask: setRequested }
}

/** Changing filters clears the selection, because its rows are no longer visible. */
function useSelection(filterKey: string) {
  const [storedSelection, setStoredSelection] = useState<{ filterKey: string; selection: Selection }>({
    filterKey,
    selection: emptySelection,
  })
  const selection = storedSelection.filterKey === filterKey ? storedSelection.selection : emptySelection
  return { selection, select: (next: Selection) => setStoredSelection({ filterKey, selection: next }) }
}

export type Batch = ReturnType<typeof useBatch>
