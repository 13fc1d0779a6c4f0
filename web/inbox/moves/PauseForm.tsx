import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { localDay } from '../../ui/entriesByDay.ts'
import { DateField } from '../../ui/dates/DateField.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { moveMessages } from './moveMessages.ts'
import { hasLaterToday, type PauseChoice, pauseEnd } from './pauseEnd.ts'

interface PauseFormProps {
  name: string
  /** Whether the thread may be paused for review. */
  isReviewer: boolean
  isPending: boolean
  onPause: (pause: { until: string | null; isForReview: boolean }) => void
  onClose: () => void
}

/** End of a pause, after which the thread resumes automatically. */
export function PauseForm({ name, isReviewer, isPending, onPause, onClose }: PauseFormProps) {
  const messages = useMessages(moveMessages)
  const [choice, choose] = useState<PauseChoice>('tomorrow')
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const [today] = useState(() => new Date())
  const choices: PauseChoice[] = [
    ...(hasLaterToday(today) ? ['laterToday' as const] : []),
    ...(['tomorrow', 'nextWeek', 'twoWeeks', 'date', 'endless'] as const),
    ...(isReviewer ? ['review' as const] : []),
  ]
  const submit = () => {
    const until = pauseEnd(new Date(), choice, day)
    if (until === undefined) return setError(messages.noDay)
    onPause({ until, isForReview: choice === 'review' })
  }
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      size="sm"
      title={messages.pauseTitle(name)}
      submitLabel={messages.pause.replace('…', '')}
      isPending={isPending}
      onSubmit={submit}
    >
      <Choices choices={choices} choice={choice} choose={choose} />
      {choice === 'date' && <DayField error={error} value={day} onChange={setDay} />}
    </FormDialog>
  )
}

interface ChoicesProps {
  choices: readonly PauseChoice[]
  choice: PauseChoice
  choose: (choice: PauseChoice) => void
}

function Choices({ choices, choice, choose }: ChoicesProps) {
  const messages = useMessages(moveMessages)
  return (
    <ChoiceList role="radiogroup" aria-label={messages.until}>
      {choices.map((one) => (
        <Checkbox key={one} kind="radio" name="pause-until" checked={choice === one} onChange={() => choose(one)}>
          {messages[one]}
        </Checkbox>
      ))}
    </ChoiceList>
  )
}

interface DayFieldProps {
  error: string | undefined
  value: string
  onChange: (day: string) => void
}

function DayField({ error, value, onChange }: DayFieldProps) {
  const messages = useMessages(moveMessages)
  const [today] = useState(() => localDay(new Date()))
  return (
    <DateField
      label={messages.day}
      help={messages.dayHelp}
      error={error}
      isRequired
      min={today}
      value={value}
      onChange={onChange}
    />
  )
}
