import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { actionMessages } from '../actions/actionMessages.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { approveBill_patient$data } from '../actions/billing/__generated__/approveBill_patient.graphql.ts'
import type { restartRule_patient$data } from '../actions/billing/__generated__/restartRule_patient.graphql.ts'
import type { resumeBilling_patient$data } from '../actions/billing/__generated__/resumeBilling_patient.graphql.ts'
import type { updateBalances_patient$data } from '../actions/trial/__generated__/updateBalances_patient.graphql.ts'
import { useApproveBillMutation } from '../actions/billing/useApproveBillMutation.ts'
import { useRestartRuleMutation } from '../actions/billing/useRestartRuleMutation.ts'
import { useResumeBillingMutation } from '../actions/billing/useResumeBillingMutation.ts'
import { useUpdateBalancesMutation } from '../actions/trial/useUpdateBalancesMutation.ts'

export function ConfirmResumeDialog({ subject: patient, onClose }: ActionDialogProps<resumeBilling_patient$data>) {
  const messages = useMessages(actionMessages)
  const [resume, { isPending }] = useResumeBillingMutation()
  const onDone = () => {
    toast.success(messages.resumed)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.resumeTitle(patient.name)}
      description={messages.resumeText}
      confirmLabel={messages.resumeConfirm}
      isPending={isPending}
      onConfirm={() => resume({ input: { patientId: patient.id } }, { onDone })}
    />
  )
}

export function ConfirmApproveDialog({ subject: patient, onClose }: ActionDialogProps<approveBill_patient$data>) {
  const messages = useMessages(actionMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const [approve, { isPending, isConfirming }] = useApproveBillMutation(patient.id)
  const onDone = () => {
    toast.success(messages.approved)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.approveTitle(patient.name)}
      description={isConfirming ? confirmingDone : messages.approveText}
      confirmLabel={messages.approveConfirm}
      isPending={isPending}
      isRunning={isConfirming}
      onConfirm={() => approve({ patientId: patient.id }, { onDone })}
    />
  )
}

/** For a patient on a payment plan, the restart cancels the plan, and the dialog says so. */
export function ConfirmRestartDialog({ subject: patient, onClose }: ActionDialogProps<restartRule_patient$data>) {
  const messages = useMessages(actionMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const hasPlan = patient.lastBillingCycle?.status === 'PAYMENT_PLAN'
  const [restart, { isPending, isConfirming }] = useRestartRuleMutation(patient.id)
  const onDone = () => {
    toast.success(messages.restarted)
    onClose()
  }
  const text = hasPlan ? messages.restartPlanText : messages.restartText
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone={hasPlan ? 'danger' : 'primary'}
      title={messages.restartTitle(patient.name)}
      description={isConfirming ? confirmingDone : text}
      confirmLabel={messages.restartConfirm}
      isPending={isPending}
      isRunning={isConfirming}
      onConfirm={() => restart({ patientId: patient.id, isPlanCancelled: hasPlan }, { onDone })}
    />
  )
}

export function ConfirmUpdateBalancesDialog({
  subject: patient,
  onClose,
}: ActionDialogProps<updateBalances_patient$data>) {
  const messages = useMessages(actionMessages)
  const [update, { isPending }] = useUpdateBalancesMutation()
  const onDone = () => {
    toast.success(messages.balancesDone)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.balancesTitle(patient.name)}
      description={messages.balancesText}
      confirmLabel={messages.balancesConfirm}
      isPending={isPending}
      onConfirm={() => update({ input: { patientId: patient.id } }, { onDone })}
    />
  )
}
