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
import type { BatchAction } from './batchAction.ts'
import styles from './BatchDialog.module.css'

const loadMessageFields = async () => (await import('./MessageFields.tsx')).MessageFields

interface BatchDialogProps {
  action: BatchAction
  count: number
  /** A selected patient for the preview. Null if none is on the screen. */
  samplePatientId: string | null
  state: SendState
  onClose: () => void
  onConfirm: (choice: BatchChoice) => void
}

/** Confirms a batch: the effect, the number of patients, and the parameters. */
export function BatchDialog({ action, count, samplePatientId, state, onClose, onConfirm }: BatchDialogProps) {
  const messages = useMessages(batchMessages)
  const { confirmingDone } = useMessages(relayMessages)
  const [choice, setChoice] = useState<BatchChoice>({})
  const reason = missingOf(action, choice, messages)
  return (
    <ConfirmDialog
      isOpen
      title={messages[`${action}_title`](count)}
      description={state.isConfirming ? confirmingDone : messages[`${action}_text`]}
      confirmLabel={messages[action]}
      isPending={state.isPending}
      isRunning={state.isConfirming}
      disabledReason={reason}
      tone={action === 'RESTART' ? 'danger' : 'primary'}
      onClose={onClose}
      onConfirm={() => onConfirm(choice)}
    >
      {action === 'RESTART' ? (
        <Checkbox
          checked={choice.doesRestartPaymentPlans ?? false}
          onChange={({ target }) => setChoice({ doesRestartPaymentPlans: target.checked })}
        >
          {messages.RESTART_plans}
        </Checkbox>
      ) : null}
      {action === 'SEND_MESSAGE' ? (
        <OnDemand load={loadMessageFields} props={{ choice, onChange: setChoice, samplePatientId }} />
      ) : null}
      {action === 'SET_STATUS' ? <StatusFields choice={choice} onChange={setChoice} /> : null}
    </ConfirmDialog>
  )
}

type Texts = TextsOf<typeof batchMessages>

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
