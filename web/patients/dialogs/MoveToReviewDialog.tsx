import { useMessages } from '../../i18n/messages.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { holdMessages } from './holdMessages.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { moveToReview_patient$data } from '../actions/billing/__generated__/moveToReview_patient.graphql.ts'
import { NoteField, useNoteDraft } from './NoteField.tsx'
import { useSetBillingCycleStatusMutation } from '../actions/billing/useSetBillingCycleStatusMutation.ts'

/** Moves a ready billing cycle back to review: nothing is sent until it is approved again. */
export function MoveToReviewDialog({ subject: patient, onClose }: ActionDialogProps<moveToReview_patient$data>) {
  const messages = useMessages(holdMessages)
  const [setStatus, { isPending }] = useSetBillingCycleStatusMutation()
  const { note, write, forget } = useNoteDraft(`review.${patient.id}`)
  const [error, setFault] = useFormError(messages)
  const onDone = () => {
    toast.success(messages.statusChanged)
    forget()
    onClose()
  }
  const submit = () => {
    if (note.trim() === '' || !patient.lastBillingCycle) return setFault('statusWithoutNote')
    const input = { billingCycleId: patient.lastBillingCycle.id, status: 'REVIEW' as const, note }
    setStatus({ input }, { onDone, onRefused: ({ answer }) => setFault(answer) })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.reviewTitle(patient.name)}
      description={messages.reviewText}
      submitLabel={messages.moveToReview}
      isPending={isPending}
      onSubmit={submit}
    >
      <NoteField
        label={messages.note}
        help={messages.statusNote}
        error={error}
        isRequired
        value={note}
        onChange={write}
      />
    </FormDialog>
  )
}
