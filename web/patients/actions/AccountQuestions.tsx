import { useNavigate } from 'react-router-dom'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { actionMessages } from './actionMessages.ts'
import type { PatientDialogProps } from './PatientDialogs.tsx'
import { useDeletePatientMutation } from './useDeletePatientMutation.ts'
import { useHidePatientMutation } from './useHidePatientMutation.ts'

/** Hides the account, or shows a hidden one again. */
export function HideQuestion({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(actionMessages)
  const [hide, isPending] = useHidePatientMutation()
  const { id, name, isHidden } = patient
  const onDone = () => {
    toast.success(isHidden ? messages.shown : messages.hidden)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isHidden ? messages.showTitle(name) : messages.hideTitle(name)}
      description={isHidden ? messages.showText : messages.hideText}
      confirmLabel={isHidden ? messages.showConfirm : messages.hideConfirm}
      isPending={isPending}
      onConfirm={() => hide({ patientId: id, isHidden: !isHidden }, { onDone })}
    />
  )
}

export function DeleteQuestion({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(actionMessages)
  const navigate = useNavigate()
  const [remove, isPending] = useDeletePatientMutation()
  const onDone = () => {
    toast.success(messages.deleted)
    onClose()
    void navigate('/patients', { replace: true })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tone="danger"
      title={messages.deleteTitle(patient.name)}
      description={messages.deleteText}
      confirmLabel={messages.deleteConfirm}
      isPending={isPending}
      onConfirm={() => remove({ patientId: patient.id }, { onDone })}
    />
  )
}
