import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'
import { holdMessages } from './holdMessages.ts'
import { NoteField } from './NoteField.tsx'
import type { PatientDialogProps } from './PatientDialogs.tsx'
import { usePauseBillingMutation } from './usePauseBillingMutation.ts'

/** The day `days` and `years` from today, as the browser's calendar says it; the server judges by the practice's. */
function dayFrom(now: Date, { days = 0, years = 0 }): string {
  const day = new Date(now.getFullYear() + years, now.getMonth(), now.getDate() + days)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Pauses billing with a note, until a day or until someone resumes it. */
export function PauseDialog({ patient, onClose }: PatientDialogProps) {
  const messages = useMessages(holdMessages)
  const [pause, isPending] = usePauseBillingMutation()
  const [note, setNote] = useState(patient.pauseNote ?? '')
  const [until, setUntil] = useState(patient.pausedBefore?.slice(0, 10) ?? '')
  const [error, setError] = useState<string>()
  const onDone = () => {
    toast.success(messages.paused)
    onClose()
  }
  const submit = () =>
    pause(
      { input: { patientId: patient.id, note, until: until || null } },
      { onDone, onRefused: ({ message, fields }) => setError(fields['expire_at'] ?? message) },
    )
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.pauseTitle(patient.name)}
      description={messages.pauseText}
      submitLabel={messages.pause}
      isPending={isPending}
      onSubmit={submit}
    >
      <UntilField value={until} error={error} onChange={setUntil} />
      <NoteField label={messages.note} help={messages.noteHelp} value={note} onChange={setNote} />
    </FormDialog>
  )
}

interface UntilFieldProps {
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** From tomorrow to 12 months ahead (specification, validation). */
function UntilField({ value, error, onChange }: UntilFieldProps) {
  const messages = useMessages(holdMessages)
  const [now] = useState(() => new Date())
  return (
    <Field label={messages.until} help={messages.untilHelp} error={error}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value}
          min={dayFrom(now, { days: 1 })}
          max={dayFrom(now, { years: 1 })}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
