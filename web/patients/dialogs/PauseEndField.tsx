import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ChoiceList } from '../../ui/ChoiceList.tsx'
import { DateField } from '../../ui/dates/DateField.tsx'
import type { DateLimits } from '../../ui/dates/readDate.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { holdMessages } from './holdMessages.ts'
import { pauseLengths, type PauseChoice, type PauseEnd } from './pauseEnd.ts'

interface PauseEndFieldProps {
  value: PauseEnd
  limits: DateLimits
  daysLater: (count: number) => string
  error: string | undefined
  onChange: (end: PauseEnd) => void
}

/** When billing resumes. Staying paused until someone resumes it is a choice of its own. */
export function PauseEndField({ value, limits, daysLater, error, onChange }: PauseEndFieldProps) {
  const messages = useMessages(holdMessages)
  const labels: [PauseChoice, string][] = [
    ...pauseLengths.map((count): [PauseChoice, string] => [count, messages.days(count, formatDate(daysLater(count)))]),
    ['date', messages.untilDay],
    ['endless', messages.endless],
  ]
  return (
    <>
      <ChoiceList role="radiogroup" aria-label={messages.length}>
        {labels.map(([choice, label]) => (
          <Checkbox
            key={choice}
            kind="radio"
            name="pause-end"
            checked={value.choice === choice}
            onChange={() => onChange({ ...value, choice })}
          >
            {label}
          </Checkbox>
        ))}
      </ChoiceList>
      {value.choice === 'date' && (
        <DateField
          label={messages.until}
          help={messages.untilHelp}
          error={value.day === '' ? error : undefined}
          isRequired
          {...limits}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
        />
      )}
    </>
  )
}
