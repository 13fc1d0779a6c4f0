import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { bulkMessages } from './bulkMessages.ts'
import type { SelectedThread } from './bulkThreadAction.tsx'
import { BulkResult } from './BulkResult.tsx'
import { threadActions } from '../threadActions.ts'
import { useBulkRun } from './useBulkRun.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import styles from './BulkBar.module.css'

export interface BulkBarProps {
  selected: readonly SelectedThread[]
  /** Whether all threads of the list are selected. */
  isAll: boolean
  /** The rest of the list is being loaded and selected. */
  isChoosingAll: boolean
  onAll: () => void
  onNone: () => void
  onDone: (threadId: string) => void
  /** During a run, the bar stays even if the selection becomes empty. */
  onBusy: (isBusy: boolean) => void
}

const bulkActions = threadActions
  .flatMap((action) => (action.bulk ? [{ ...action.bulk, id: action.id, icon: action.icon }] : []))
  .toSorted((one, other) => one.rank - other.rank)

/** The actions on all selected threads. */
export function BulkBar({ selected, onDone, onBusy, ...choice }: BulkBarProps) {
  const messages = useMessages(bulkMessages)
  const { run, start, end } = useBulkRun(onDone)
  const isBusy = run !== null
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  return (
    <div className={styles.root} role="toolbar" aria-label={messages.selectedThreads}>
      <ChoiceLine count={selected.length} {...choice} />
      <div className={styles.line} hidden={run !== null && !run.isOver}>
        {bulkActions.map(({ id, icon, Slot }) => (
          <Slot
            key={id}
            icon={icon}
            count={selected.length}
            onStart={(send, done) => start({ send, done, threads: selected })}
          />
        ))}
      </div>
      {run && <BulkResult run={run} onClose={end} />}
    </div>
  )
}

type ChoiceLineProps = Pick<BulkBarProps, 'isAll' | 'isChoosingAll' | 'onAll' | 'onNone'> & { count: number }

/** Number of selected threads, with select all and clear. */
function ChoiceLine({ count, isAll, isChoosingAll, onAll, onNone }: ChoiceLineProps) {
  const messages = useMessages(bulkMessages)
  return (
    <div className={styles.line}>
      <Checkbox checked={isAll} isIndeterminate={!isAll} onChange={isAll ? onNone : onAll}>
        <Tabular>{messages.selected(count)}</Tabular>
      </Checkbox>
      {!isAll && (
        <Button size="sm" variant="quiet" isPending={isChoosingAll} onClick={onAll}>
          {messages.chooseAll}
        </Button>
      )}
      <IconButton size="sm" label={messages.chooseNone} icon={<X size={16} />} onClick={onNone} />
    </div>
  )
}
