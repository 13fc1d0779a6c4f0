import { OnDemand } from '../../ui/OnDemand.tsx'
import { sizeOf } from './selection.ts'
import type { Batch } from './useBatch.ts'

const loadBar = async () => (await import('./SelectionBar.tsx')).SelectionBar
const loadConfirm = async () => (await import('./ConfirmBatch.tsx')).ConfirmBatch

interface BatchPartsProps {
  batch: Batch
  loadedCount: number
  totalCount: number | null
  isTotalExact: boolean
}

/** Lazy parts of a list’s batch: the selection bar and the confirm dialog. */
export function BatchParts({ batch, ...counts }: BatchPartsProps) {
  const { selection, requested } = batch
  const count = sizeOf(selection)
  const bar = { ...counts, selection, onSelect: batch.select, onAction: batch.ask }
  return (
    <>
      {count > 0 ? <OnDemand load={loadBar} props={bar} /> : null}
      {requested ? <OnDemand load={loadConfirm} props={{ batch, requested }} /> : null}
    </>
  )
}
