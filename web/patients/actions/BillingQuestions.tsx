import { useMessages } from '../../i18n/messages.ts'
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
  const [approve, isPending] = useApproveBillMutation()
  const onDone = () => {
    toast.success(messages.approved)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.approveTitle(patient.name)}
      description={messages.approveText}
      confirmLabel={messages.approveConfirm}
      isPending={isPending}
      onConfirm={() => approve({ patientId: patient.id }, { onDone })}
    />
  )
}

/** Where the patient pays by a plan, the restart cancels it: that is said, and done. */
export function RestartQuestion({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(actionMessages)
  const [restart, isPending] = useRestartRuleMutation()
  const hasPlan = patient.lastBillingCycle?.status === 'PAYMENT_PLAN'
  const onDone = () => {
    toast.success(messages.restarted)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone={hasPlan ? 'danger' : 'primary'}
      title={messages.restartTitle(patient.name)}
      description={hasPlan ? messages.restartPlanText : messages.restartText}
      confirmLabel={messages.restartConfirm}
      isPending={isPending}
      onConfirm={() => restart({ patientId: patient.id, isPlanCancelled: hasPlan }, { onDone })}
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
