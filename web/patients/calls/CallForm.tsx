import { useState, type FormEvent } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { disabledReasonOf } from '../../relay/permission.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import { dateFault } from '../../ui/dates/readDate.ts'
import { DraftTextArea } from '../../ui/DraftTextArea.tsx'
import { Field } from '../../ui/Field.tsx'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import type { CallForm_patient$key } from './__generated__/CallForm_patient.graphql.ts'
import type { CallResult } from './__generated__/useLogCallMutation.graphql.ts'
import { callMessages } from './callMessages.ts'
import { callResults } from './callResultLabel.ts'
import { useLogCallMutation } from './useLogCallMutation.ts'
import styles from './CallForm.module.css'

const fragment = graphql`
  fragment CallForm_patient on Patient {
    id
    viewerCan {
      logCall {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

const empty = { result: '', notes: '', followupDate: '' }

type Draft = typeof empty

interface CallFormProps {
  patient: CallForm_patient$key
  /** The list of earlier calls, to which this one is added. */
  connectionId: string | null
}

/** Form for a call that has just ended. */
export function CallForm({ patient: key, connectionId }: CallFormProps) {
  const messages = useMessages(callMessages)
  const { id, viewerCan } = useFragment(fragment, key)
  const [log, { isPending }] = useLogCallMutation()
  const [draft, setDraft] = useState(empty)
  const [error, setError] = useState<string>()
  const disabledReason = disabledReasonOf(viewerCan.logCall)
  const onDone = () => {
    setDraft(empty)
    toast.success(messages.logged)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { result, notes, followupDate } = draft
    setError(result === '' ? messages.chooseResult : undefined)
    if (disabledReason !== undefined || isPending || result === '' || dateFault(followupDate)) return
    const input = { patientId: id, result: result as CallResult, notes, followupDate: followupDate || null }
    log({ input, connections: connectionId ? [connectionId] : [] }, { onDone })
  }
  return (
    <Panel title={messages.logCall}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <CallFields patientId={id} draft={draft} error={error} onChange={setDraft} />
        <Button type="submit" variant="primary" isPending={isPending} disabledReason={disabledReason}>
          {messages.save}
        </Button>
      </form>
    </Panel>
  )
}

interface CallFieldsProps {
  patientId: string
  draft: Draft
  error: string | undefined
  onChange: (draft: Draft) => void
}

function CallFields({ patientId, draft, error, onChange }: CallFieldsProps) {
  const messages = useMessages(callMessages)
  const results = callResults.map((value) => ({ value, label: messages[value] }))
  return (
    <>
      <Field label={messages.result} error={error} isRequired>
        {(control) => (
          <NativeSelect
            {...control}
            placeholder={messages.chooseResult}
            value={draft.result}
            options={results}
            onChange={({ target }) => onChange({ ...draft, result: target.value })}
          />
        )}
      </Field>
      <DateField
        label={messages.followup}
        value={draft.followupDate}
        onChange={(followupDate) => onChange({ ...draft, followupDate })}
      />
      <Field label={messages.notes}>
        {(control) => (
          <DraftTextArea
            {...control}
            draft={`call.${patientId}`}
            value={draft.notes}
            maxLength={2000}
            onValueChange={(notes) => onChange({ ...draft, notes })}
          />
        )}
      </Field>
    </>
  )
}
