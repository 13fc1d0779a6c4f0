import { useRevalidator } from '../../router/routerContext.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { actionMessages } from '../actions/actionMessages.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { generateAppointment_patient$data } from '../actions/trial/__generated__/generateAppointment_patient.graphql.ts'
import type { generateVisit_patient$data } from '../actions/trial/__generated__/generateVisit_patient.graphql.ts'
import { useGenerateAppointmentMutation } from '../actions/trial/useGenerateAppointmentMutation.ts'
import { useGenerateVisitMutation } from '../actions/trial/useGenerateVisitMutation.ts'

/** Test tools of system admins: create a test visit. */
export function ConfirmTestVisitDialog({ subject: patient, onClose }: ActionDialogProps<generateVisit_patient$data>) {
  const messages = useMessages(actionMessages)
  const { revalidate } = useRevalidator()
  const [generate, { isPending }] = useGenerateVisitMutation()
  const onDone = () => {
    toast.success(messages.visitDone)
    onClose()
    void revalidate()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.visitTitle(patient.name)}
      description={messages.visitText}
      confirmLabel={messages.visitConfirm}
      isPending={isPending}
      onConfirm={() => generate({ input: { patientId: patient.id } }, { onDone })}
    />
  )
}

/** The same with an appointment. */
export function ConfirmTestAppointmentDialog({
  subject: patient,
  onClose,
}: ActionDialogProps<generateAppointment_patient$data>) {
  const messages = useMessages(actionMessages)
  const [generate, { isPending }] = useGenerateAppointmentMutation()
  const onDone = () => {
    toast.success(messages.appointmentDone)
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={messages.appointmentTitle(patient.name)}
      description={messages.appointmentText}
      confirmLabel={messages.appointmentConfirm}
      isPending={isPending}
      onConfirm={() => generate({ input: { patientId: patient.id } }, { onDone })}
    />
  )
}
