import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { sizeOf } from './selection.ts'
import type { Batch } from './useBatch.ts'

const loadBar = async () => (await import('./SelectionBar.tsx')).SelectionBar
const loadDialog = async () => (await import('./BatchDialog.tsx')).BatchDialog

interface BatchPartsProps {
  batch: Batch
  loadedCount: number
  totalCount: number | null
  isTotalExact: boolean
}

/** What a list shows of its batch: the bar of the selection and the question. Each on demand. */
export function BatchParts({ batch, ...counts }: BatchPartsProps) {
  const { selection, asked } = batch
  const count = sizeOf(selection)
  const bar = { ...counts, selection, onSelect: batch.select, onAction: batch.ask }
  const question = asked && {
    action: asked,
    count,
    isPending: batch.isStarting,
    onClose: () => batch.ask(null),
    onConfirm: batch.confirm,
  }
  return (
    <>
      {count > 0 ? <OnDemand load={loadBar} props={bar} /> : null}
      {question ? <OnDemand load={loadDialog} props={question} /> : null}
    </>
  )
}

/** A part that is fetched when it is first shown. */
function OnDemand<Props extends object>({ load, props }: { load: () => Promise<ComponentType<Props>>; props: Props }) {
  const { Part, want } = useLoadedPart(load)
  const fetchPart = useEffectEvent(() => void want())
  useEffect(() => fetchPart(), [])
  return Part ? <Part {...props} /> : null
}
