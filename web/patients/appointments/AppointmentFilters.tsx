import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useAddress } from '../../router/useAddress.ts'
import { useMessages } from '../../i18n/messages.ts'
import { LocationLookup } from '../../practices/LocationLookup.tsx'
import { PracticeLookup } from '../../practices/PracticeLookup.tsx'
import { ProviderLookup } from '../../practices/ProviderLookup.tsx'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/dates/DatePicker.tsx'
import { isDay } from '../../ui/dates/readDate.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { formatLocale } from '../../ui/formatLocale.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { appointmentMessages } from './appointmentMessages.ts'
import { localToday } from '../../ui/dates/today.ts'
import { daysOf } from './daysOf.ts'
import { otherLength } from './otherLength.ts'
import { periodAt, periodOf, shifted, type Period } from './week.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import styles from './AppointmentFilters.module.css'

const filterNames = ['status', 'practice', 'provider', 'location'] as const
const statuses = ['scheduled', 'confirmed', 'arrived', 'completed', 'cancelled', 'no_show', 'rescheduled'] as const

/** The day or week, and further filters; all of it is in the address. */
export function AppointmentFilters() {
  const messages = useMessages(appointmentMessages)
  const [search, change] = useAddress()
  const period = periodOf(search)
  const choose = (selected: Period) => change(addressOf(selected))
  const isFiltered = filterNames.some((name) => search.has(name))
  const lookup = (name: (typeof filterNames)[number]) => ({
    selected: search.getAll(name),
    onChoose: (ids: readonly string[]) => change({ [name]: ids }),
  })
  return (
    <div className={styles.filters}>
      <PeriodChoice period={period} onChoose={choose} />
      {period.isDay && <WeekDays day={period.from} onChoose={(day) => choose(periodAt(day, true))} />}
      <div className={styles.choices}>
        <NativeSelect
          size="sm"
          aria-label={messages.status}
          placeholder={messages.everyStatus}
          options={statuses.map((value) => ({ value, label: messages[value] }))}
          value={search.get('status') ?? ''}
          onChange={(event) => change({ status: event.target.value })}
        />
        <PracticeLookup {...lookup('practice')} />
        <ProviderLookup {...lookup('provider')} />
        <LocationLookup {...lookup('location')} />
        {isFiltered && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => change(Object.fromEntries(filterNames.map((name) => [name, null])))}
          >
            {messages.clear}
          </Button>
        )}
      </div>
    </div>
  )
}

const addressOf = ({ from, isDay }: Period) => (isDay ? { day: from, week: null } : { week: from, day: null })

interface PeriodChoiceProps {
  period: Period
  onChoose: (period: Period) => void
}

/** Steps by day or week, and back to today. A day can also be entered as a date. */
function PeriodChoice({ period, onChoose }: PeriodChoiceProps) {
  const messages = useMessages(appointmentMessages)
  const { from, to, isDay: isOneDay } = period
  const now = periodAt(localToday(), isOneDay)
  const [earlier, later] = isOneDay ? [messages.earlierDay, messages.laterDay] : [messages.earlier, messages.later]
  const step = (by: number) => () => onChoose(shifted(period, by))
  return (
    <div className={styles.period}>
      <Button isSquare size="sm" icon={<ChevronLeft size={16} />} aria-label={earlier} onClick={step(-1)} />
      {isOneDay ? (
        <DayPicker day={from} onChoose={(day) => onChoose(periodAt(day, true))} />
      ) : (
        <Tabular aria-live="polite">
          {formatDate(from)} – {formatDate(to)}
        </Tabular>
      )}
      <Button isSquare size="sm" icon={<ChevronRight size={16} />} aria-label={later} onClick={step(1)} />
      <Button size="sm" aria-pressed={from === now.from} onClick={() => onChoose(now)}>
        {isOneDay ? messages.today : messages.thisWeek}
      </Button>
      <Button size="sm" onClick={() => onChoose(otherLength(period))}>
        {isOneDay ? messages.wholeWeek : messages.oneDay}
      </Button>
    </div>
  )
}

/** The week of a day: each of its days is one click away. */
function WeekDays({ day, onChoose }: { day: string; onChoose: (day: string) => void }) {
  const messages = useMessages(appointmentMessages)
  const days = daysOf(day)
  const today = localToday()
  const format = new Intl.DateTimeFormat(formatLocale(), { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className={styles.week} role="group" aria-label={messages.weekOf(formatDate(days[0]), formatDate(days[6]))}>
      {days.map((each) => (
        <Button
          key={each}
          size="sm"
          variant={each === day ? 'secondary' : 'quiet'}
          aria-pressed={each === day}
          aria-current={each === today ? 'date' : undefined}
          onClick={() => onChoose(each)}
        >
          {format.format(new Date(`${each}T00:00:00Z`))} {Number(each.slice(8))}
        </Button>
      ))}
    </div>
  )
}

/** Typed text is preserved until it is a date. A change from outside replaces it. */
function DayPicker({ day, onChoose }: { day: string; onChoose: (day: string) => void }) {
  const messages = useMessages(appointmentMessages)
  const [typed, setTyped] = useState({ day, text: day })
  if (typed.day !== day) setTyped({ day, text: day })
  const change = (text: string) => {
    setTyped({ day, text })
    if (isDay(text)) onChoose(text)
  }
  return <DatePicker size="sm" aria-label={messages.goTo} value={typed.text} onChange={change} />
}
