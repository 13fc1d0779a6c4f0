import {
  ArrowUpCircle,
  Bot,
  BotOff,
  CheckCheck,
  CirclePause,
  CirclePlay,
  Hourglass,
  Languages,
  Link2,
  Mail,
  MessageCircleReply,
  PhoneCall,
  RotateCcw,
  Trash2,
  UserMinus,
  UserPlus,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { TextsOf } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import type { MenuAction } from '../../ui/ActionMenu.tsx'
import type { ThreadActions_thread$data } from './__generated__/ThreadActions_thread.graphql.ts'
import type { ThreadDialogName } from './dialogProps.ts'
import type { moveMessages } from './moveMessages.ts'
import type { ThreadMoves } from './useThreadMoves.ts'

export type ThreadAct = MenuAction

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
  discard: Trash2,
  link: Link2,
  requestSpanish: Languages,
  defer: BotOff,
  resumeDrafts: Bot,
}
const keys: Readonly<Partial<Record<Name, string>>> = {
  assign: 'A',
  reassign: 'T',
  unassign: 'N',
  escalate: 'I',
  pause: 'S',
  await: 'W',
  close: 'E',
  reopen: 'O',
  resume: 'O',
  link: 'L',
  discard: 'D',
  requestSpanish: 'H',
  defer: 'Y',
  resumeDrafts: 'Y',
}

type Texts = TextsOf<typeof moveMessages>

/** An action with what the viewer may do to the thread now. */
function actionOf(can: ThreadActions_thread$data['viewerCan'], messages: Texts) {
  return (name: Name, onSelect: () => void): ThreadAct => {
    const Icon = icons[name]
    const key = keys[name]
    return {
      id: name,
      label: messages[name],
      icon: <Icon size={16} />,
      ...(key && { shortcut: key }),
      disabledReason: disabledReasonOf(can[name]),
      onSelect,
    }
  }
}

/** The actions of a thread, as buttons and in the menu: a closed one is opened again, a paused one goes on. */
export function threadActionList(
  { viewerCan: can, patientRestId, isSpanishSpeaker, viewerCanDraftReply, deferredReason }: ThreadActions_thread$data,
  messages: Texts,
  moves: ThreadMoves,
  show: (dialog: ThreadDialogName) => void,
): { usual: readonly ThreadAct[]; rest: readonly ThreadAct[] } {
  const action = actionOf(can, messages)
  const asking = (name: Name & ThreadDialogName) => action(name, () => show(name))
  const pausing = can.resume.isAllowed ? [action('resume', moves.resume)] : [asking('pause')]
  const closing = can.reopen.isAllowed ? [action('reopen', moves.reopen)] : [...pausing, asking('close')]
  const drafting = deferredReason == null ? asking('defer') : action('resumeDrafts', moves.resumeDrafts)
  const callingBack = callBack(
    action('close', () => show('callBack')),
    messages,
  )
  return {
    usual: [action('assign', moves.assignToSelf), ...closing],
    rest: [
      ...(patientRestId ? [] : [asking('link')]),
      action('reassign', () => show('assign')),
      asking('unassign'),
      asking('escalate'),
      action('await', moves.awaitPatient),
      { ...action('pause', moves.pauseUntilAnswer), ...untilAnswer(messages) },
      markUnread(messages, moves),
      ...(isSpanishSpeaker ? [] : [asking('requestSpanish')]),
      ...(viewerCanDraftReply.isAllowed ? [drafting] : []),
      ...(patientRestId ? [callingBack] : []),
      ...(can.resume.isAllowed ? [asking('pause')] : []),
      // What was said with a patient is kept.
      ...(patientRestId ? [] : [asking('discard')]),
    ],
  }
}

/** A call back closes the thread: who may not do that may not do this. */
const callBack = (closing: ThreadAct, messages: Texts): ThreadAct => ({
  ...closing,
  id: 'callBack',
  label: messages.callBack,
  icon: <PhoneCall size={16} />,
  shortcut: 'B',
})

const markUnread = (messages: Texts, moves: ThreadMoves): ThreadAct => ({
  id: 'markUnread',
  label: messages.markUnread,
  icon: <Mail size={16} />,
  shortcut: 'U',
  onSelect: moves.markUnread,
})

const untilAnswer = (messages: Texts) => ({
  id: 'untilAnswer',
  label: messages.pauseUntilAnswer,
  icon: <MessageCircleReply size={16} />,
  shortcut: 'Z',
})
