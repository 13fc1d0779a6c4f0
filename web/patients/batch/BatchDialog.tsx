import { useState } from 'react'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import { relayMessages } from '../../relay/relayMessages.ts'
import type { SendState } from '../../relay/useResultMutation.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { useBillingStatusLabel } from '../status/billingStatusLabel.ts'
import { type BatchChoice, batchStatuses } from './batchChoice.ts'
import { batchMessages } from './batchMessages.ts'
import type { PreviewPatientBatchInput } from './__generated__/usePreviewPatientBatchMutation.graphql.ts'
import type { BatchAction } from './batchAction.ts'
import type { Inclusion } from './BatchPatients.tsx'
import { BatchPreviewPane } from './BatchPreviewPane.tsx'
import { useBatchPreview } from './useBatchPreview.ts'
import styles from './BatchDialog.module.css'

const loadMessageFields = async () => (await import('./MessageFields.tsx')).MessageFields

interface BatchDialogProps {
  action: BatchAction
  count: number
  /** A selected patient for the preview. Null if none is on the screen. */
  samplePatientId: string | null
  /** The selected patients, as the preview requests them. */
  selected: SelectedPatients
  state: SendState
  onClose: () => void
  onConfirm: (confirmed: ConfirmedBatch) => void
}

type SelectedPatients = Pick<PreviewPatientBatchInput, 'patientIds' | 'filter' | 'excludedPatientIds'>

export interface ConfirmedBatch {
  choice: BatchChoice
  includedPatientIds: readonly string[]
  /** Number of patients that will be processed by the preview. Null without a preview. */
  expectedCount: number | null
}

/** Confirms a batch: what will happen to which patients, and the parameters. */
export function BatchDialog(props: BatchDialogProps) {
  const { action, count, samplePatientId, selected, state, onClose, onConfirm } = props
  const messages = useMessages(batchMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const [choice, setChoice] = useState<BatchChoice>({})
  const missing = missingOf(action, choice, messages)
  const previewed = useBatchPreview(missing ? null : { action, ...selected, ...withoutText(choice) })
  const inclusion = useInclusion(JSON.stringify(withoutText(choice)))
  const { preview, isUnknown } = previewed
  const expectedCount = preview && preview.processedCount + inclusion.ids.size
  const reason = missing ?? (isUnknown ? undefined : unreadyOf(expectedCount, messages))
  return (
    <ConfirmDialog
      isOpen
      size="lg"
      title={messages[`${action}_title`](count)}
      description={state.isConfirming ? confirmingDone : messages[`${action}_text`]}
      confirmLabel={expectedCount ? messages.of(messages[action], expectedCount) : messages[action]}
      isPending={state.isPending}
      isRunning={state.isConfirming}
      disabledReason={reason}
      tone={action === 'RESTART' ? 'danger' : 'primary'}
      onClose={onClose}
      onConfirm={() => onConfirm({ choice, includedPatientIds: [...inclusion.ids], expectedCount })}
    >
      <ChoiceFields {...{ action, choice, samplePatientId }} onChange={setChoice} />
      {missing ? null : <BatchPreviewPane action={action} state={previewed} inclusion={inclusion} onLeave={onClose} />}
    </ConfirmDialog>
  )
}

type Texts = TextsOf<typeof batchMessages>

interface ChoiceFieldsProps extends StatusFieldsProps {
  action: BatchAction
  samplePatientId: string | null
}

/** The parameters of the action. */
function ChoiceFields({ action, choice, samplePatientId, onChange }: ChoiceFieldsProps) {
  const messages = useMessages(batchMessages)
  if (action === 'SEND_MESSAGE')
    return <OnDemand load={loadMessageFields} props={{ choice, onChange, samplePatientId }} />
  if (action === 'SET_STATUS') return <StatusFields choice={choice} onChange={onChange} />
  if (action !== 'RESTART') return null
  return (
    <Checkbox
      checked={choice.doesRestartPaymentPlans ?? false}
      onChange={({ target }) => onChange({ doesRestartPaymentPlans: target.checked })}
    >
      {messages.RESTART_plans}
    </Checkbox>
  )
}

/** A note changes nothing about who is skipped: typing it must not preview again. */
const withoutText = (choice: BatchChoice): BatchChoice => (choice.note ? { ...choice, note: '…' } : choice)

const unreadyOf = (expected: number | null, texts: Texts) =>
  expected === null ? texts.previewing : expected === 0 ? texts.nobodyToProcess : undefined

/** Another template or status clears it, because other patients may then be skipped. */
function useInclusion(choiceKey: string): Inclusion {
  const [stored, setStored] = useState<{ choiceKey: string; ids: ReadonlySet<string> }>({ choiceKey, ids: new Set() })
  const ids = stored.choiceKey === choiceKey ? stored.ids : nobodyIncluded
  const toggle = (id: string) =>
    setStored({ choiceKey, ids: new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]) })
  return { ids, toggle }
}

const nobodyIncluded: ReadonlySet<string> = new Set()

function missingOf(action: BatchAction, choice: BatchChoice, texts: Texts): string | undefined {
  if (action === 'SEND_MESSAGE') return choice.templateId ? undefined : texts.noTemplate
  return action === 'SET_STATUS' ? missingIn(choice, texts) : undefined
}

/** Why the status cannot be set yet (specification, validation rules). */
function missingIn({ status, note }: BatchChoice, texts: Texts): string | undefined {
  if (!status) return texts.noStatus
  if (note?.trim()) return undefined
  return status === 'CANCELLED' ? texts.noCancelNote : texts.noNote
}

interface StatusFieldsProps {
  choice: BatchChoice
  onChange: (choice: BatchChoice) => void
}

function StatusFields({ choice, onChange }: StatusFieldsProps) {
  const messages = useMessages(batchMessages)
  const label = useBillingStatusLabel()
  const options = batchStatuses.map((status) => ({ value: status, label: label(status, status.toLowerCase(), true) }))
  return (
    <div className={styles.fields}>
      <Field label={messages.status} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            options={options}
            placeholder={messages.chooseStatus}
            value={choice.status ?? ''}
            onChange={({ target }) => {
              const status = batchStatuses.find((known) => known === target.value)
              onChange({ ...(choice.note !== undefined && { note: choice.note }), ...(status && { status }) })
            }}
          />
        )}
      </Field>
      <Field label={messages.note} help={messages.noteHelp} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={2000}
            value={choice.note ?? ''}
            onChange={({ target }) => onChange({ ...choice, note: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
