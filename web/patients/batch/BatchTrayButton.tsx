import { Hourglass, ListChecks } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import { batchMessages } from './batchMessages.ts'
import { useBatchEvents } from './BatchEvents.tsx'
import { BatchTrayList } from './BatchTrayList.tsx'
import { useBatches, type KnownBatch } from './useBatches.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import styles from './BatchTrayButton.module.css'

const loadResult = async () => (await import('./BatchResultDialog.tsx')).BatchResultDialog

/** The user’s batches in the shell, with progress and results. */
export function BatchTrayButton() {
  const messages = useMessages(batchMessages)
  const { batches, refresh } = useBatches()
  const running = batches.filter(({ isFinished }) => !isFinished)
  return (
    <>
      {batches.length > 0 ? (
        <Popover
          label={messages.tray}
          side="end"
          trigger={(attributes) => (
            <Button
              variant="quiet"
              className={styles.button}
              title={messages.tray}
              icon={running.length > 0 ? <Hourglass size={16} /> : <ListChecks size={16} />}
              {...attributes}
              aria-label={running.length > 0 ? messages.trayRunning(running.length, shareOf(running)) : messages.tray}
              onClick={() => {
                refresh()
                attributes.onClick()
              }}
            >
              {running.length > 0 ? <Tabular>{messages.share(shareOf(running))}</Tabular> : null}
            </Button>
          )}
        >
          {(close) => <BatchTrayList batches={batches} onClose={close} onCanceled={refresh} />}
        </Popover>
      ) : null}
      <ShownResult />
    </>
  )
}

/** Progress of running batches, in percent. */
function shareOf(running: readonly KnownBatch[]): number {
  const sum = (field: 'done' | 'total') => running.reduce((total, batch) => total + batch[field], 0)
  return Math.floor((100 * sum('done')) / Math.max(1, sum('total')))
}

function ShownResult() {
  const { shownResult, showResult } = useBatchEvents()
  const { Part: BatchResultDialog, want } = useLoadedPart(loadResult)
  const isMissing = shownResult !== null && BatchResultDialog === null
  const fetchDialog = useEffectEvent(async () => {
    if (!(await want(undefined, () => showResult(shownResult)))) showResult(null)
  })
  useEffect(() => {
    if (isMissing) void fetchDialog()
  }, [isMissing])
  if (!shownResult || !BatchResultDialog) return null
  return <BatchResultDialog key={shownResult} restId={shownResult} onClose={() => showResult(null)} />
}
