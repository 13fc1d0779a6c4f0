import {
  ArrowUpCircle,
  CheckCheck,
  CirclePause,
  CirclePlay,
  Hourglass,
  PhoneCall,
  RotateCcw,
  UserMinus,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { TextsOf } from '../../i18n/messages.ts'
import type { MenuAction } from '../../ui/ActionMenu.tsx'
import type { ThreadActions_thread$data } from './__generated__/ThreadActions_thread.graphql.ts'
import type { ThreadDialogName } from './dialogProps.ts'
import type { moveMessages } from './moveMessages.ts'
import type { ThreadMoves } from './useThreadMoves.ts'

export type ThreadAct = MenuAction

interface Permission {
  readonly isAllowed: boolean
  readonly reason: string | null | undefined
}
type Name = Exclude<keyof ThreadActions_thread$data['viewerCan'], 'pauseForReview'>

const icons: Readonly<Record<Name, LucideIcon>> = {
  assign: UserPlus,
  reassign: UsersRound,
  unassign: UserMinus,
  escalate: ArrowUpCircle,
  pause: CirclePause,
  await: Hourglass,
  close: CheckCheck,
  reopen: RotateCcw,
  resume: CirclePlay,
}
const keys: Readonly<Partial<Record<Name, string>>> = { assign: 'A', pause: 'S', close: 'E' }

/** The actions of a thread, as buttons and in the menu: a closed one is opened again, a paused one goes on. */
export function threadActionList(
  { viewerCan: can, patientRestId }: ThreadActions_thread$data,
  messages: TextsOf<typeof moveMessages>,
  moves: ThreadMoves,
  show: (dialog: ThreadDialogName) => void,
): { usual: readonly ThreadAct[]; rest: readonly ThreadAct[] } {
  const action = (name: Name, onSelect: () => void): ThreadAct => {
    const { isAllowed, reason }: Permission = can[name]
    const Icon = icons[name]
    const key = keys[name]
    return {
      id: name,
      label: messages[name],
      icon: <Icon size={16} />,
      ...(key && { shortcut: key }),
      disabledReason: isAllowed ? undefined : (reason ?? ''),
      onSelect,
    }
  }
  const pausing = can.resume.isAllowed ? [action('resume', moves.resume)] : [action('pause', () => show('pause'))]
  const closing = can.reopen.isAllowed
    ? [action('reopen', moves.reopen)]
    : [...pausing, action('close', () => show('close'))]
  return {
    usual: [action('assign', moves.assignToSelf), ...closing],
    rest: [
      action('reassign', () => show('assign')),
      action('unassign', () => show('unassign')),
      action('escalate', () => show('escalate')),
      action('await', moves.awaitPatient),
      callBack(
        action('close', () => show('callBack')),
        patientRestId,
        messages,
      ),
      ...(can.resume.isAllowed ? [action('pause', () => show('pause'))] : []),
    ],
  }
}

/** A call back closes the thread: who may not do that may not do this; and somebody unknown cannot be called back. */
function callBack(
  { shortcut: _key, ...closing }: ThreadAct,
  patientId: string | null | undefined,
  messages: TextsOf<typeof moveMessages>,
): ThreadAct {
  const action = { ...closing, id: 'callBack', label: messages.callBack, icon: <PhoneCall size={16} /> }
  return patientId ? action : { ...action, disabledReason: messages.nobodyKnown }
}
