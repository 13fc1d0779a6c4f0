import { CheckCheck, CirclePause, type LucideIcon, Mail, UserPlus, UsersRound, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { BulkDialogs, type BulkDialogName } from './BulkDialogs.tsx'
import { bulkMessages } from './bulkMessages.ts'
import type { BulkMove, ChosenThread } from './bulkMove.ts'
import { BulkResult } from './BulkResult.tsx'
import { useBulkRun } from './useBulkRun.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import styles from './BulkBar.module.css'

export interface BulkBarProps {
  chosen: readonly ChosenThread[]
  /** Every thread of the list is chosen. */
  isAll: boolean
  /** The rest of the list is being loaded, to be chosen with it. */
  isChoosingAll: boolean
  onAll: () => void
  onNone: () => void
  onDone: (threadId: string) => void
  /** While something runs, the bar stays although nothing may be chosen any more. */
  onBusy: (isBusy: boolean) => void
}

/** What can be done to all chosen threads. */
export function BulkBar({ chosen, onDone, onBusy, ...choice }: BulkBarProps) {
  const messages = useMessages(bulkMessages)
  const [open, setOpen] = useState<BulkDialogName | null>(null)
  const { run, start, end } = useBulkRun(onDone)
  const isBusy = run !== null
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const move = (asked: BulkMove) => {
    setOpen(null)
    start(asked, chosen)
  }
  return (
    <div className={styles.root} role="toolbar" aria-label={messages.chosenThreads}>
      <ChoiceLine count={chosen.length} {...choice} />
      {!(run && !run.isOver) && <MoveButtons onMove={move} onAsk={setOpen} />}
      {open && <BulkDialogs open={open} count={chosen.length} onClose={() => setOpen(null)} onMove={move} />}
      {run && <BulkResult run={run} onClose={end} />}
    </div>
  )
}

type ChoiceLineProps = Pick<BulkBarProps, 'isAll' | 'isChoosingAll' | 'onAll' | 'onNone'> & { count: number }

/** How many are chosen, and the way to all and to none. */
function ChoiceLine({ count, isAll, isChoosingAll, onAll, onNone }: ChoiceLineProps) {
  const messages = useMessages(bulkMessages)
  return (
    <div className={styles.line}>
      <Checkbox checked={isAll} isIndeterminate={!isAll} onChange={isAll ? onNone : onAll}>
        <Tabular>{messages.chosen(count)}</Tabular>
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

interface MoveButtonsProps {
  onMove: (move: BulkMove) => void
  onAsk: (dialog: BulkDialogName) => void
}

function MoveButtons({ onMove, onAsk }: MoveButtonsProps) {
  const messages = useMessages(bulkMessages)
  const icon = (label: string, Icon: LucideIcon, onClick: () => void) => (
    <IconButton size="sm" label={label} icon={<Icon size={16} />} onClick={onClick} />
  )
  return (
    <div className={styles.line}>
      <Button size="sm" icon={<UserPlus size={16} />} onClick={() => onMove({ kind: 'assign', ownerId: null })}>
        {messages.assign}
      </Button>
      <Button size="sm" icon={<CheckCheck size={16} />} onClick={() => onAsk('close')}>
        {messages.close}
      </Button>
      {icon(messages.assignTo, UsersRound, () => onAsk('assign'))}
      {icon(messages.pause, CirclePause, () => onAsk('pause'))}
      {icon(messages.markUnread, Mail, () => onMove({ kind: 'markUnread' }))}
    </div>
  )
}
