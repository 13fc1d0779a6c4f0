import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useAddress } from '../../router/useAddress.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { Refresh } from '../../relay/useRefresh.ts'
import { Button } from '../../ui/Button.tsx'
import { DatePicker } from '../../ui/dates/DatePicker.tsx'
import { isDay } from '../../ui/dates/readDate.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { NativeSelect, type SelectOption, unnamed } from '../../ui/NativeSelect.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { AppointmentFilters_query$key } from './__generated__/AppointmentFilters_query.graphql.ts'
import { appointmentMessages } from './appointmentMessages.ts'
import { localToday } from '../../ui/dates/today.ts'
import { otherLength, periodAt, periodOf, shifted, type Period } from './week.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import styles from './AppointmentFilters.module.css'

const fragment = graphql`
  fragment AppointmentFilters_query on Query {
    practices(first: 100) {
      edges {
        node {
          restId
          name
        }
      }
    }
    providers(first: 100) {
      edges {
        node {
          restId
          name
        }
      }
    }
    locations(first: 100) {
      edges {
        node {
          restId
          name
        }
      }
    }
  }
`

const statuses = ['scheduled', 'confirmed', 'arrived', 'completed', 'cancelled', 'no_show', 'rescheduled'] as const

interface Listed {
  readonly edges: readonly { readonly node: { readonly restId: string; readonly name: string } }[]
}
const optionsOf = (listed: Listed | null | undefined, selected: string | null): readonly SelectOption[] =>
  listed?.edges.map(({ node }) => ({ value: node.restId, label: node.name })) ?? unnamed(selected)

interface AppointmentFiltersProps {
  choices: AppointmentFilters_query$key
  retry: Refresh
}

/** The day or week, and further filters; all of it is in the address. */
export function AppointmentFilters({ choices, retry }: AppointmentFiltersProps) {
  const messages = useMessages(appointmentMessages)
  const { practices, providers, locations } = useFragment(fragment, choices)
  const [search, change] = useAddress()
  const filters = [
    ['status', messages.status, statuses.map((value) => ({ value, label: messages[value] }))],
    ['practice', messages.practice, optionsOf(practices, search.get('practice'))],
    ['provider', messages.provider, optionsOf(providers, search.get('provider'))],
    ['location', messages.location, optionsOf(locations, search.get('location'))],
  ] as const
  const isFiltered = filters.some(([name]) => search.has(name))
  const cleared = Object.fromEntries(filters.map(([name]) => [name, null]))
  return (
    <div className={styles.filters}>
      {!(practices && providers && locations) && (
        <Notice text={messages.choicesFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
      )}
      <PeriodChoice period={periodOf(search)} onChoose={(period) => change(addressOf(period))} />
      <div className={styles.selects}>
        {filters.map(([name, label, options]) => (
          <NativeSelect
            key={name}
            size="sm"
            aria-label={label}
            placeholder={messages.every(label)}
            options={options}
            value={search.get(name) ?? ''}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        {isFiltered && (
          <Button size="sm" variant="quiet" onClick={() => change(cleared)}>
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
