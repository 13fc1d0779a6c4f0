import type { ComponentType } from 'react'
import { AssignDialog } from './AssignDialog.tsx'
import { CallBackDialog } from './CallBackDialog.tsx'
import { CloseQuestion } from './CloseQuestion.tsx'
import type { ThreadDialogName, ThreadDialogProps } from './dialogProps.ts'
import { EscalateDialog } from './EscalateDialog.tsx'
import { PauseThreadDialog } from './PauseThreadDialog.tsx'
import { SelfEscalatedQuestion } from './SelfEscalatedQuestion.tsx'
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
}

/** The one dialog of a thread that is open. */
export function ThreadDialogs({ open, ...rest }: ThreadDialogProps & { open: ThreadDialogName }) {
  const Dialog = dialogs[open]
  return <Dialog {...rest} />
}
