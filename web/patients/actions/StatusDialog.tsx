import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { toast } from '../../ui/toast.ts'
import { useBillingStatusLabel } from '../status/billingStatusLabel.ts'
import type { BillingCycleStatus } from './__generated__/useSetBillingCycleStatusMutation.graphql.ts'
import { holdMessages } from './holdMessages.ts'
import { NoteField } from './NoteField.tsx'
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
  const [setStatus, isPending] = useSetBillingCycleStatusMutation()
  const [status, choose] = useState<BillingCycleStatus>(
    patient.lastBillingCycle?.status === 'REVIEW' ? 'READY' : 'REVIEW',
  )
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
      <StatusField value={status} current={patient.lastBillingCycle?.status} onChange={choose} />
      <NoteField
        label={messages.note}
        help={messages.statusNote}
        error={error}
        isRequired
        value={note}
        onChange={setNote}
      />
    </FormDialog>
  )
}

interface StatusFieldProps {
  value: BillingCycleStatus
  /** The status that billing has now; it is no choice. */
  current: string | undefined
  onChange: (status: BillingCycleStatus) => void
}

function StatusField({ value, current, onChange }: StatusFieldProps) {
  const messages = useMessages(holdMessages)
  const labelOf = useBillingStatusLabel()
  const choices = statuses
    .filter((status) => status !== current)
    .map((status) => ({ value: status, label: labelOf(status, status.toLowerCase(), true) }))
  return (
    <Field label={messages.status}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          options={choices}
          onChange={(event) => onChange(event.target.value as BillingCycleStatus)}
        />
      )}
    </Field>
  )
}
