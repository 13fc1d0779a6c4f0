import { useMessages } from '../../i18n/messages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { holdMessages } from './holdMessages.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { cancelBilling_patient$data } from '../actions/billing/__generated__/cancelBilling_patient.graphql.ts'
import { NoteField, useNoteDraft } from './NoteField.tsx'
import { useSetBillingCycleStatusMutation } from '../actions/billing/useSetBillingCycleStatusMutation.ts'

/** Cancels the last billing cycle, with a note. */
export function CancelBillingDialog({ subject: patient, onClose }: ActionDialogProps<cancelBilling_patient$data>) {
  const messages = useMessages(holdMessages)
  const [setStatus, { isPending }] = useSetBillingCycleStatusMutation()
  const { note, write, forget } = useNoteDraft(`cancel.${patient.id}`)
  const [error, setFault] = useFormError(messages)
  const onDone = () => {
    toast.success(messages.statusChanged)
    forget()
    onClose()
  }
  const submit = () => {
    if (note.trim() === '' || !patient.lastBillingCycle) return setFault('cancelWithoutNote')
    const input = { billingCycleId: patient.lastBillingCycle.id, status: 'CANCELLED' as const, note }
    setStatus({ input }, { onDone, onRefused: ({ answer }) => setFault(answer) })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      tone="danger"
      title={messages.cancelTitle(patient.name)}
      description={messages.cancelText}
      submitLabel={messages.cancel}
      keepLabel={messages.keepBilling}
      isPending={isPending}
      onSubmit={submit}
    >
      <NoteField label={messages.note} error={error} isRequired value={note} onChange={write} />
    </FormDialog>
  )
}
