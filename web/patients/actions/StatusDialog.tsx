import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { toast } from '../../ui/toast.ts'
import { useBillingStatusLabel } from '../status/billingStatusLabel.ts'
import type { BillingCycleStatus } from './__generated__/useSetBillingCycleStatusMutation.graphql.ts'
import { holdMessages } from './holdMessages.ts'
import type { PatientDialogProps } from './PatientDialogs.tsx'
import { useSetBillingCycleStatusMutation } from './useSetBillingCycleStatusMutation.ts'

const statuses = [
  'REVIEW',
  'READY',
  'SENT',
  'DELIVERED',
  'UNDELIVERED',
  'NOTIFIED',
  'PAYMENT_ERROR',
  'PAYMENT_PLAN',
  'COMPLETED',
  'PAID',
  'COMPLETED_PAID',
  'UNSUCCESSFUL',
  'CANCELLED',
  'DISPUTE',
] as const satisfies readonly BillingCycleStatus[]

/** System users set any status of the last billing cycle, with a note. */
export function StatusDialog({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(holdMessages)
  const labelOf = useBillingStatusLabel()
  const [setStatus, isPending] = useSetBillingCycleStatusMutation()
  const choices = statuses.filter((status) => status !== patient.lastBillingCycle?.status)
  const [status, choose] = useState<BillingCycleStatus>(choices[0]!)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const onDone = () => {
    toast.success(messages.statusChanged)
    onClose()
  }
  const submit = () => {
    const missing = status === 'CANCELLED' ? messages.cancelWithoutNote : messages.statusWithoutNote
    if (note.trim() === '' || !patient.lastBillingCycleId) return setError(missing)
    const input = { billingCycleId: patient.lastBillingCycleId, status, note }
    setStatus({ input }, { onDone, onRefused: ({ message }) => setError(message) })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.statusTitle(patient.name)}
      submitLabel={messages.setStatus}
      isPending={isPending}
      onSubmit={submit}
    >
      <Field label={messages.status}>
        {(control) => (
          <NativeSelect
            {...control}
            value={status}
            options={choices.map((value) => ({ value, label: labelOf(value, value.toLowerCase(), true) }))}
            onChange={(event) => choose(event.target.value as BillingCycleStatus)}
          />
        )}
      </Field>
      <Field label={messages.note} help={messages.statusNote} error={error} isRequired>
        {(control) => (
          <TextArea {...control} value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
        )}
      </Field>
    </FormDialog>
  )
}
