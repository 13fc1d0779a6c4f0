import { useMessages } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { actionMessages } from './actionMessages.ts'
import type { PatientDialogProps } from './PatientDialogs.tsx'
import { useApproveBillMutation } from './useApproveBillMutation.ts'
import { useRestartRuleMutation } from './useRestartRuleMutation.ts'
import { useResumeBillingMutation } from './useResumeBillingMutation.ts'
import { useUpdateBalancesMutation } from './useUpdateBalancesMutation.ts'

export function ResumeQuestion({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(actionMessages)
  const [resume, isPending] = useResumeBillingMutation()
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
      onConfirm={() => resume({ patientId: patient.id }, { onDone })}
    />
  )
}

export function ApproveQuestion({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(actionMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const [approve, state] = useApproveBillMutation(patient.id, () => {
    toast.success(messages.approved)
    onClose()
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.approveTitle(patient.name)}
      description={state === 'confirming' ? confirmingDone : messages.approveText}
      confirmLabel={messages.approveConfirm}
      isPending={state === 'sending'}
      isGoingOn={state === 'confirming'}
      onConfirm={approve}
    />
  )
}

/** Where the patient pays by a plan, the restart cancels it: that is said, and done. */
export function RestartQuestion({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(actionMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const hasPlan = patient.lastBillingCycle?.status === 'PAYMENT_PLAN'
  const [restart, state] = useRestartRuleMutation(patient.id, () => {
    toast.success(messages.restarted)
    onClose()
  })
  const text = hasPlan ? messages.restartPlanText : messages.restartText
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone={hasPlan ? 'danger' : 'primary'}
      title={messages.restartTitle(patient.name)}
      description={state === 'confirming' ? confirmingDone : text}
      confirmLabel={messages.restartConfirm}
      isPending={state === 'sending'}
      isGoingOn={state === 'confirming'}
      onConfirm={() => restart({ isPlanCancelled: hasPlan })}
    />
  )
}

export function BalancesQuestion({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(actionMessages)
  const [update, isPending] = useUpdateBalancesMutation()
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
      onConfirm={() => update({ patientId: patient.id }, { onDone })}
    />
  )
}
