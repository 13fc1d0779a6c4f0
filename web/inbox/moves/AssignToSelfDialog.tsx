import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { assignToSelf_thread$data } from '../actions/__generated__/assignToSelf_thread.graphql.ts'
import { ConfirmSelfEscalatedDialog } from './ConfirmSelfEscalatedDialog.tsx'
import { TakeOverDialog } from './TakeOverDialog.tsx'

/** Confirms before the viewer takes a thread that has an owner or that the viewer escalated. */
export function AssignToSelfDialog(props: ActionDialogProps<assignToSelf_thread$data>) {
  const isTaken = props.subject.owner != null || props.subject.isAiProcessing
  return isTaken ? <TakeOverDialog {...props} /> : <ConfirmSelfEscalatedDialog {...props} />
}
