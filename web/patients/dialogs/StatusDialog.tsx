import { useState } from 'react'
import { graphql } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { useLookup } from '../../relay/useLookup.ts'
import { Field } from '../../ui/Field.tsx'
import { useFormError } from '../../relay/useFormErrors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { toast } from '../../ui/toast.ts'
import { useBillingStatusLabel } from '../status/billingStatusLabel.ts'
import type { BillingCycleStatus, StatusDialogQuery } from './__generated__/StatusDialogQuery.graphql.ts'
import { holdMessages } from './holdMessages.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { setBillingStatus_patient$data } from '../actions/billing/__generated__/setBillingStatus_patient.graphql.ts'
import { NoteField, useNoteDraft } from './NoteField.tsx'
import { useSetBillingCycleStatusMutation } from '../actions/billing/useSetBillingCycleStatusMutation.ts'

const query = graphql`
  query StatusDialogQuery {
    billingStatuses {
      status
      statusText
    }
  }
`

type Choices = StatusDialogQuery['response']['billingStatuses']

/** System users set any status of the last billing cycle that the server has, with a note. */
export function StatusDialog({ subject: patient, onClose }: ActionDialogProps<setBillingStatus_patient$data>) {
  const messages = useMessages(holdMessages)
  const { status, data } = useLookup<StatusDialogQuery>(query, {})
  const title = messages.statusTitle(patient.name)
  // The one that billing has now is no choice, nor is one that this version could not send back.
  const isChoice = (of: string) => of !== patient.lastBillingCycle?.status && of !== 'UNKNOWN'
  const choices = data?.billingStatuses.filter((choice) => isChoice(choice.status))
  if (!choices) return <LoadingDialog title={title} isFailed={status === 'failed'} onClose={onClose} />
  return <StatusForm patient={patient} onClose={onClose} title={title} choices={choices} />
}

interface StatusFormProps {
  patient: setBillingStatus_patient$data
  onClose: () => void
  title: string
  choices: Choices
}

function StatusForm({ patient, onClose, title, choices }: StatusFormProps) {
  const messages = useMessages(holdMessages)
  const [setStatus, { isPending }] = useSetBillingCycleStatusMutation()
  const [status, choose] = useState(choices[0]!.status)
  const { note, write, forget } = useNoteDraft(`status.${patient.id}`)
  const [error, setFault] = useFormError(messages)
  const onDone = () => {
    toast.success(messages.statusChanged)
    forget()
    onClose()
  }
  const submit = () => {
    const missing = status === 'CANCELLED' ? 'cancelWithoutNote' : 'statusWithoutNote'
    if (note.trim() === '' || !patient.lastBillingCycle) return setFault(missing)
    const input = { billingCycleId: patient.lastBillingCycle.id, status, note }
    setStatus({ input }, { onDone, onRefused: ({ answer }) => setFault(answer) })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={title}
      submitLabel={messages.setStatus}
      isPending={isPending}
      onSubmit={submit}
    >
      <StatusField value={status} choices={choices} onChange={choose} />
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

interface StatusFieldProps {
  value: BillingCycleStatus
  choices: Choices
  onChange: (status: BillingCycleStatus) => void
}

function StatusField({ value, choices, onChange }: StatusFieldProps) {
  const messages = useMessages(holdMessages)
  const labelOf = useBillingStatusLabel()
  const options = choices.map(({ status, statusText }) => ({ value: status, label: labelOf(status, statusText, true) }))
  return (
    <Field label={messages.status}>
      {(control) => (
        <NativeSelect
          {...control}
          value={value}
          options={options}
          onChange={(event) => onChange(event.target.value as BillingCycleStatus)}
        />
      )}
    </Field>
  )
}
