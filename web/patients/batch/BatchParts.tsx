import { useEffect, useEffectEvent } from 'react'
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
export function BatchParts({ batch, loadedCount, totalCount, isTotalExact }: BatchPartsProps) {
  const count = sizeOf(batch.selection)
  const Bar = useWanted(loadBar, count > 0)
  const Progress = useWanted(loadProgress, batch.running !== null)
  const Dialog = useWanted(loadDialog, batch.asked !== null)
  const Skipped = useWanted(loadSkipped, batch.shown !== null)
  return (
    <>
      {Progress && batch.running ? (
        <Progress key={batch.running.taskId} batch={batch.running} onFinished={batch.finish} onGone={batch.forget} />
      ) : null}
      {Bar && count > 0 ? (
        <Bar
          selection={batch.selection}
          loadedCount={loadedCount}
          totalCount={totalCount}
          isTotalExact={isTotalExact}
          onSelect={batch.select}
          onAction={batch.ask}
        />
      ) : null}
      {Dialog && batch.asked ? (
        <Dialog
          action={batch.asked}
          count={count}
          isPending={batch.isStarting}
          onClose={() => batch.ask(null)}
          onConfirm={batch.confirm}
        />
      ) : null}
      {Skipped && batch.shown ? <Skipped {...batch.shown} onClose={batch.hideSkipped} /> : null}
    </>
  )
}

/** A part once it is wanted and there. */
function useWanted<Props>(load: Parameters<typeof useLoadedPart<Props>>[0], isWanted: boolean) {
  const { Part, want } = useLoadedPart(load)
  const fetchPart = useEffectEvent(() => void want())
  useEffect(() => {
    if (isWanted) fetchPart()
  }, [isWanted])
  return Part
}
