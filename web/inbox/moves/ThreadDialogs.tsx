import type { ComponentType } from 'react'
import { AssignDialog } from './AssignDialog.tsx'
import { CallBackDialog } from './CallBackDialog.tsx'
import { CloseQuestion } from './CloseQuestion.tsx'
import { DeferDialog } from './DeferDialog.tsx'
import type { ThreadDialogName, ThreadDialogProps } from './dialogProps.ts'
import { DiscardQuestion } from './DiscardQuestion.tsx'
import { EscalateDialog } from './EscalateDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PauseThreadDialog } from './PauseThreadDialog.tsx'
import { SelfEscalatedQuestion } from './SelfEscalatedQuestion.tsx'
import { SpanishQuestion } from './SpanishQuestion.tsx'
import { TakeOverDialog } from './TakeOverDialog.tsx'
import { UnassignDialog } from './UnassignDialog.tsx'

const dialogs: Readonly<Record<ThreadDialogName, ComponentType<ThreadDialogProps>>> = {
  assign: AssignDialog,
  takeOver: TakeOverDialog,
  selfEscalated: SelfEscalatedQuestion,
  unassign: UnassignDialog,
  escalate: EscalateDialog,
  pause: PauseThreadDialog,
  close: CloseQuestion,
  callBack: CallBackDialog,
  discard: DiscardQuestion,
  link: LinkDialog,
  requestSpanish: SpanishQuestion,
  defer: DeferDialog,
}

/** The one dialog of a thread that is open. */
export function ThreadDialogs({ open, ...rest }: ThreadDialogProps & { open: ThreadDialogName }) {
  const Dialog = dialogs[open]
  return <Dialog {...rest} />
}
