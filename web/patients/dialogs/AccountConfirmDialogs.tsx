import { useNavigate } from '../../router/routerContext.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { actionMessages } from '../actions/actionMessages.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { deletePatient_patient$data } from '../actions/account/__generated__/deletePatient_patient.graphql.ts'
import { useDeletePatientMutation } from '../actions/account/useDeletePatientMutation.ts'
import { useHidePatientMutation } from '../actions/account/useHidePatientMutation.ts'

type Hiding = ActionDialogProps<{ readonly id: string; readonly name: string }>

export function ConfirmHideDialog({ subject: { id, name }, onClose }: Hiding) {
  const messages = useMessages(actionMessages)
  const [hide, { isPending }] = useHidePatientMutation()
  const onDone = () => {
    toast.success(messages.hidden)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.hideTitle(name)}
      description={messages.hideText}
      confirmLabel={messages.hideConfirm}
      isPending={isPending}
      onConfirm={() => hide({ input: { patientId: id, isHidden: true } }, { onDone })}
    />
  )
}

export function ConfirmRestoreDialog({ subject: { id, name }, onClose }: Hiding) {
  const messages = useMessages(actionMessages)
  const [hide, { isPending }] = useHidePatientMutation()
  const onDone = () => {
    toast.success(messages.shown)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.showTitle(name)}
      description={messages.showText}
      confirmLabel={messages.showConfirm}
      isPending={isPending}
      onConfirm={() => hide({ input: { patientId: id, isHidden: false } }, { onDone })}
    />
  )
}

export function ConfirmDeleteDialog({ subject: patient, onClose }: ActionDialogProps<deletePatient_patient$data>) {
  const messages = useMessages(actionMessages)
  const navigate = useNavigate()
  const [remove, { isPending }] = useDeletePatientMutation()
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
      onConfirm={() => remove({ input: { patientId: patient.id } }, { onDone })}
    />
  )
}
