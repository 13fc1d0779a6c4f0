import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { sizeOf } from './selection.ts'
import type { Batch } from './useBatch.ts'

const loadBar = async () => (await import('./SelectionBar.tsx')).SelectionBar
const loadProgress = async () => (await import('./BatchProgress.tsx')).BatchProgress
const loadDialog = async () => (await import('./BatchDialog.tsx')).BatchDialog
const loadSkipped = async () => (await import('./SkippedDialog.tsx')).SkippedDialog

interface BatchPartsProps {
  batch: Batch
  loadedCount: number
  totalCount: number | null
  isTotalExact: boolean
}

/** What a list shows of its batch: the bar of the selection or of the progress, and the dialogs. Each on demand. */
export function BatchParts({ batch, ...counts }: BatchPartsProps) {
  const { running, selection, asked, shown } = batch
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
      {running ? (
        <OnDemand
          key={running.taskId}
          load={loadProgress}
          props={{ batch: running, onFinished: batch.finish, onGone: batch.forget }}
        />
      ) : null}
      {count > 0 ? <OnDemand load={loadBar} props={bar} /> : null}
      {question ? <OnDemand load={loadDialog} props={question} /> : null}
      {shown ? <OnDemand load={loadSkipped} props={{ ...shown, onClose: batch.hideSkipped }} /> : null}
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
