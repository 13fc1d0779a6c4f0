import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { sendStatement_patient$data } from './__generated__/sendStatement_patient.graphql.ts'
import { LoadingDialog } from '../../patients/dialogs/LoadingDialog.tsx'
import { StatementFaultsDialog } from '../faults/StatementFaultsDialog.tsx'
import { useStatementFaults } from '../faults/useStatementFaults.ts'
import { actionMessages } from './actionMessages.ts'
import { useSendStatementMutation } from './useSendStatementMutation.ts'

/** Confirms sending the statement. For eClinicalWorks, first shows its faults. */
export function SendStatementDialog(props: ActionDialogProps<sendStatement_patient$data>) {
  const { subject, onClose } = props
  const messages = useMessages(actionMessages)
  const { isPending, faulty } = useStatementFaults(subject)
  if (isPending) return <LoadingDialog title={messages.sendTitle(subject.name)} isFailed={false} onClose={onClose} />
  if (faulty) return <StatementFaultsDialog patient={faulty} onClose={onClose} />
  return <ConfirmSendDialog {...props} />
}

function ConfirmSendDialog({ subject, onClose }: ActionDialogProps<sendStatement_patient$data>) {
  const { id: patientId, name } = subject
  const messages = useMessages(actionMessages)
  const { confirming } = useMessages(relayMessages)
  const [send, { isPending, isConfirming }] = useSendStatementMutation(patientId)
  const answers = { onDone: () => toast.success(messages.sent), onSettled: onClose }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.sendTitle(name)}
      description={isConfirming ? confirming : messages.sendText}
      confirmLabel={messages.send}
      onConfirm={() => send({ patientId }, answers)}
      isPending={isPending}
      isRunning={isConfirming}
    />
  )
}
