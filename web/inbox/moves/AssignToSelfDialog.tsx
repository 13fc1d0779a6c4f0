import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { assignToSelf_thread$data } from '../actions/__generated__/assignToSelf_thread.graphql.ts'
import { useOwnId } from '../useOwnId.ts'
import { ConfirmSelfEscalatedDialog } from './ConfirmSelfEscalatedDialog.tsx'
import { TakeOverDialog } from './TakeOverDialog.tsx'

/** Confirms before the viewer takes a thread that another user owns or that the viewer escalated. */
export function AssignToSelfDialog(props: ActionDialogProps<assignToSelf_thread$data>) {
  const { owner, isAiProcessing } = props.subject
  const ownId = useOwnId()
  const isTaken = (owner != null && owner.id !== ownId) || isAiProcessing
  return isTaken ? <TakeOverDialog {...props} /> : <ConfirmSelfEscalatedDialog {...props} />
}
