import { useState } from 'react'
import { useMessages, type TextsOf } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { toast } from '../../ui/toast.ts'
import { VersionDiff } from '../versions/VersionDiff.tsx'
import { type Newer, useStaleChange } from '../versions/useStaleChange.ts'
import { holdMessages } from './holdMessages.ts'
import type { ActionDialogProps } from '../../actions/defineAction.tsx'
import type { pauseBilling_patient$data } from '../actions/billing/__generated__/pauseBilling_patient.graphql.ts'
import { dayAfter, pauseDays } from './pauseDays.ts'
import { endOf, noEnd, untilOf } from './pauseEnd.ts'
import { PauseEndField } from './PauseEndField.tsx'
import { NoteField, useNoteDraft } from './NoteField.tsx'
import { usePauseBillingMutation } from '../actions/billing/usePauseBillingMutation.ts'
import { formatDate } from '../../ui/formatDate.ts'

interface Paused {
  readonly pause:
    { readonly note: string | null | undefined; readonly resumesOn: string | null | undefined } | null | undefined
}

/** Input of a pause. `until`: YYYY-MM-DD; 9999-01-01 for a pause without an end. */
const pauseOf = ({ pause }: Paused) => ({
  isPaused: !!pause,
  note: pause?.note ?? '',
  until: pause?.resumesOn ?? noEnd,
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
    field(texts.until, ({ until }) => (until === noEnd ? texts.endless : formatDate(until))),
    field(texts.reason, ({ note }) => note),
  ]
}

const noReason = { note: 'pauseWithoutReason' } as const
const noDay = { until: 'noDay' } as const

/** Pauses billing for a reason, until a day or until someone resumes it. */
export function PauseDialog({ subject: patient, onClose }: ActionDialogProps<pauseBilling_patient$data>) {
  const messages = useMessages(holdMessages)
  const [seen] = useState(() => ({ view: pauseOf(patient), modifiedAt: patient.modifiedAt }))
  const [newer, setNewer] = useState<Newer<PauseDraft> | null>(null)
  const { note, write, forget } = useNoteDraft(`pause.${patient.id}`, seen.view.note)
  const { until, ...end } = usePauseEnd(patient.timezone, seen.view)
  const { pause, isPending, errors, setFaults } = usePause(patient.id, () => {
    forget()
    onClose()
  })
  const submit = (from: Newer<PauseDraft>) => {
    const isReasonMissing = note.trim() === ''
    setFaults({ ...(isReasonMissing && noReason), ...(until === undefined && noDay) })
    if (until !== undefined && !isReasonMissing) pause({ note, until, from, onNewer: setNewer })
  }
  if (newer) {
    const fields = pauseVersions(newer.view, { isPaused: true, note, until: until ?? noEnd }, messages)
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
      <ReasonField error={errors['note']} value={note} onChange={write} />
      <PauseEndField {...end} error={errors['until']} />
    </FormDialog>
  )
}

interface ReasonFieldProps {
  error: string | undefined
  value: string
  onChange: (reason: string) => void
}

function ReasonField(field: ReasonFieldProps) {
  const messages = useMessages(holdMessages)
  return <NoteField label={messages.reason} help={messages.reasonHelp} isRequired {...field} />
}

/** When billing resumes, in the practice's calendar. */
function usePauseEnd(timezone: string, view: PauseDraft) {
  const [value, onChange] = useState(() => endOf(view))
  const [now] = useState(() => new Date())
  const limits = pauseDays(now, timezone)
  const daysLater = (count: number) => dayAfter(now, timezone, count)
  return { value, onChange, limits, daysLater, until: untilOf(value, limits, daysLater) }
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
  const { errors, setFaults } = useFormErrors(messages)
  const settle = useStaleChange(patientId)
  const pause = ({ note, until, from, onNewer }: Pause): void => {
    const again = (modifiedAt: string) => pause({ note, until, from: { ...from, modifiedAt }, onNewer })
    const onRefused = ({ answer, code, fields }: Refusal) => {
      if (code === 'STALE') settle({ viewOf: pauseOf, seen: from.view, again, onNewer })
      // A day out of the calendar has no field of its own.
      else setFaults({ note: fields['until'] ?? answer })
    }
    const onDone = () => {
      toast.success(messages.paused)
      onPaused()
    }
    send({ input: { patientId, note, until, modifiedAt: from.modifiedAt } }, { onDone, onRefused })
  }
  return { pause, isPending, errors, setFaults }
}
