import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { callKnownPatient_thread$data } from '../actions/__generated__/callKnownPatient_thread.graphql.ts'
import { CallDialog } from './CallDialog.tsx'

/** Calls the patient of a conversation. */
export function ThreadCallDialog({ subject, ...props }: ActionDialogProps<callKnownPatient_thread$data>) {
  return subject.patient && <CallDialog subject={subject.patient} {...props} />
}
