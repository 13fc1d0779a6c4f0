import { useState } from 'react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { RemainingPages } from '../../relay/RemainingPages.tsx'
import { useLookup } from '../../relay/useLookup.ts'
import { Field } from '../../ui/Field.tsx'
import { useFormError } from '../../relay/useFormErrors.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { toast } from '../../ui/toast.ts'
import { useBillingStatusLabel } from '../status/billingStatusLabel.ts'
import type { BillingCycleStatus, StatusDialogQuery } from './__generated__/StatusDialogQuery.graphql.ts'
import type {
  StatusDialog_patient$data,
  StatusDialog_patient$key,
} from './__generated__/StatusDialog_patient.graphql.ts'
import type { StatusDialogCyclesPageQuery } from './__generated__/StatusDialogCyclesPageQuery.graphql.ts'
import { holdMessages } from './holdMessages.ts'
import { LoadingDialog } from './LoadingDialog.tsx'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { setBillingStatus_patient$data } from '../actions/billing/__generated__/setBillingStatus_patient.graphql.ts'
import { NoteField, useNoteDraft } from './NoteField.tsx'
import { useSetBillingCycleStatusMutation } from '../actions/billing/useSetBillingCycleStatusMutation.ts'

const query = graphql`
  query StatusDialogQuery($patientId: ID!) {
    billingStatuses {
      status
      statusText
    }
    node(id: $patientId) {
      ...StatusDialog_patient
    }
  }
`

const fragment = graphql`
  fragment StatusDialog_patient on Patient
  @argumentDefinitions(first: { type: "Int", defaultValue: 100 }, after: { type: "String" })
  @refetchable(queryName: "StatusDialogCyclesPageQuery") {
    billingCycles(first: $first, after: $after) @connection(key: "StatusDialog_billingCycles") {
      edges {
        node {
          id
          status
          statusText
          startDate
          workflow
        }
      }
    }
  }
`

type Choices = StatusDialogQuery['response']['billingStatuses']
type Cycles = NonNullable<StatusDialog_patient$data['billingCycles']>['edges'][number]['node'][]

/** Sets any status of the last or an earlier billing cycle, with a note. For system users. */
export function StatusDialog({ subject: patient, onClose }: ActionDialogProps<setBillingStatus_patient$data>) {
  const messages = useMessages(holdMessages)
  const { status, data } = useLookup<StatusDialogQuery>(query, { patientId: patient.id })
  const title = messages.statusTitle(patient.name)
  if (!data) return <LoadingDialog title={title} isFailed={status === 'failed'} onClose={onClose} />
  return (
    <StatusForm patient={patient} onClose={onClose} title={title} choices={data.billingStatuses} listed={data.node} />
  )
}

interface StatusFormProps {
  patient: setBillingStatus_patient$data
  onClose: () => void
  title: string
  choices: Choices
  /** The patient's cycles. Null if the patient is gone. */
  listed: StatusDialog_patient$key | null | undefined
}

/** The patient's billing cycles, as far as they are loaded. */
function useCycles(listed: StatusDialog_patient$key | null | undefined) {
  const { data, ...pages } = usePaginationFragment<StatusDialogCyclesPageQuery, StatusDialog_patient$key>(
    fragment,
    listed,
  )
  return { cycles: data?.billingCycles?.edges.map(({ node }) => node) ?? [], pages }
}

function StatusForm({ patient, onClose, title, choices: all, listed }: StatusFormProps) {
  const { cycles, pages } = useCycles(listed)
  const messages = useMessages(holdMessages)
  const [setStatus, { isPending }] = useSetBillingCycleStatusMutation()
  const [cycleId, selectCycle] = useState(patient.lastBillingCycle?.id)
  const choices = choicesFor(cycles.find(({ id }) => id === cycleId)?.status ?? patient.lastBillingCycle?.status, all)
  const [selected, choose] = useState<BillingCycleStatus | null>(null)
  const status = choices.some((choice) => choice.status === selected) ? selected! : choices[0]!.status
  const { note, write, forget } = useNoteDraft(`status.${patient.id}`)
  const [error, setFault] = useFormError(messages)
  const onDone = () => {
    toast.success(messages.statusChanged)
    forget()
    onClose()
  }
  const submit = () => {
    const missing = status === 'CANCELLED' ? 'cancelWithoutNote' : 'statusWithoutNote'
    if (note.trim() === '' || !cycleId) return setFault(missing)
    setStatus(
      { input: { billingCycleId: cycleId, status, note } },
      { onDone, onRefused: ({ answer }) => setFault(answer) },
    )
  }
  const form = { onClose, title, submitLabel: messages.setStatus, isPending, onSubmit: submit }
  return (
    <FormDialog isOpen size="sm" {...form}>
      <RemainingPages {...pages} />
      {cycles.length > 1 && <CycleField value={cycleId ?? ''} cycles={cycles} onChange={selectCycle} />}
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

/** Statuses other than the cycle's current one, without those that this version can't send. */
const choicesFor = (present: string | undefined, choices: Choices): Choices =>
  choices.filter(({ status }) => status !== present && status !== 'UNKNOWN')

interface CycleFieldProps {
  value: string
  cycles: Cycles
  onChange: (id: string) => void
}

/** Selects the billing cycle, the last one first. */
function CycleField({ value, cycles, onChange }: CycleFieldProps) {
  const messages = useMessages(holdMessages)
  const labelOf = useBillingStatusLabel()
  const options = cycles.map(({ id, status, statusText, startDate, workflow }) => ({
    value: id,
    label: [formatDate(startDate), workflow, labelOf(status, statusText, true)].filter(Boolean).join(' · '),
  }))
  return (
    <Field label={messages.billingCycle}>
      {(control) => (
        <NativeSelect {...control} value={value} options={options} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
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
