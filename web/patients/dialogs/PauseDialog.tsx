import { useState } from 'react'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormError } from '../../relay/useFormErrors.ts'
import { DateField } from '../../ui/dates/DateField.tsx'
import { dateFault, noDate, type DateLimits } from '../../ui/dates/readDate.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { VersionDiff } from '../versions/VersionDiff.tsx'
import { type Newer, useStaleChange } from '../versions/useStaleChange.ts'
import { holdMessages } from './holdMessages.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { pauseBilling_patient$data } from '../actions/billing/__generated__/pauseBilling_patient.graphql.ts'
import { pauseDays, dayIn } from './pauseDays.ts'
import { NoteField, useNoteDraft } from './NoteField.tsx'
import { usePauseBillingMutation } from '../actions/billing/usePauseBillingMutation.ts'
import { formatDate } from '../../ui/formatDate.ts'

interface Paused {
  readonly isPaused: boolean
  readonly pauseNote: string | null | undefined
  readonly pausedBefore: string | null | undefined
  readonly timezone: string
}

/** Input of a pause. `until`: YYYY-MM-DD; 9999-01-01 for a pause without an end. */
const pauseOf = ({ isPaused, pauseNote, pausedBefore, timezone }: Paused) => ({
  isPaused,
  note: pauseNote ?? '',
  until: pausedBefore ? dayIn(new Date(pausedBefore), timezone) : noDate,
})
type PauseDraft = ReturnType<typeof pauseOf>

/** Both versions of each field, as text. */
function pauseVersions(theirs: PauseDraft, yours: PauseDraft, texts: TextsOf<typeof holdMessages>) {
  const field = (label: string, read: (pause: PauseDraft) => string) => ({
    label,
    theirs: read(theirs),
    yours: read(yours),
  })
  return [
    field(texts.billing, ({ isPaused }) => (isPaused ? texts.isPaused : texts.isRunning)),
    field(texts.until, ({ until }) => formatDate(until)),
    field(texts.note, ({ note }) => note),
  ]
}

/** Pauses billing with a note, until a day or without an end. */
export function PauseDialog({ subject: patient, onClose }: ActionDialogProps<pauseBilling_patient$data>) {
  const messages = useMessages(holdMessages)
  const [seen] = useState(() => ({ view: pauseOf(patient), modifiedAt: patient.modifiedAt }))
  const [newer, setNewer] = useState<Newer<PauseDraft> | null>(null)
  const { note, write, forget } = useNoteDraft(`pause.${patient.id}`, seen.view.note)
  const [until, setUntil] = useState(seen.view.until)
  const [limits] = useState(() => pauseDays(new Date(), patient.timezone))
  const { pause, isPending, error } = usePause(patient.id, () => {
    forget()
    onClose()
  })
  const submit = (from: Newer<PauseDraft>) =>
    dateFault(until, limits) === undefined && pause({ note, until, from, onNewer: setNewer })
  if (newer) {
    const fields = pauseVersions(newer.view, { isPaused: true, note, until }, messages)
    return <VersionDiff fields={fields} isPending={isPending} onKeep={onClose} onSave={() => submit(newer)} />
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.pauseTitle(patient.name)}
      description={messages.pauseText}
      submitLabel={messages.pause}
      isPending={isPending}
      onSubmit={() => submit(seen)}
    >
      <UntilField value={until} limits={limits} error={error} onChange={setUntil} />
      <NoteField label={messages.note} help={messages.noteHelp} value={note} onChange={write} />
    </FormDialog>
  )
}

interface Pause {
  note: string
  until: string
  /** Version that the user saw. */
  from: Newer<PauseDraft>
  onNewer: (newer: Newer<PauseDraft>) => void
}

function usePause(patientId: string, onPaused: () => void) {
  const messages = useMessages(holdMessages)
  const [send, { isPending }] = usePauseBillingMutation()
  const [error, setFault] = useFormError(messages)
  const settle = useStaleChange(patientId)
  const pause = ({ note, until, from, onNewer }: Pause): void => {
    const again = (modifiedAt: string) => pause({ note, until, from: { ...from, modifiedAt }, onNewer })
    const onRefused = ({ answer, code, fields }: Refusal) => {
      if (code === 'STALE') settle({ viewOf: pauseOf, seen: from.view, again, onNewer })
      else setFault(fields['until'] ?? answer)
    }
    const onDone = () => {
      toast.success(messages.paused)
      onPaused()
    }
    send({ input: { patientId, note, until: until || noDate, modifiedAt: from.modifiedAt } }, { onDone, onRefused })
  }
  return { pause, isPending, error }
}

interface UntilFieldProps {
  value: string
  limits: DateLimits
  error: string | undefined
  onChange: (day: string) => void
}

function UntilField({ limits, ...field }: UntilFieldProps) {
  const messages = useMessages(holdMessages)
  return (
    <DateField {...field} {...limits} label={messages.until} help={messages.untilHelp} noDateLabel={messages.noEnd} />
  )
}
