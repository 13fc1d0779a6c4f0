import { ChevronLeft, ChevronRight } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useSearchParams } from 'react-router-dom'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { NativeSelect, type SelectOption } from '../../ui/NativeSelect.tsx'
import type { AppointmentFilters_query$key } from './__generated__/AppointmentFilters_query.graphql.ts'
import { appointmentMessages } from './appointmentMessages.ts'
import { addDays, today, weekOf } from './week.ts'

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
const optionsOf = ({ edges }: Listed): SelectOption[] =>
  edges.map(({ node }) => ({ value: node.restId, label: node.name }))

/** The week and what narrows it; all of it is in the address. */
export function AppointmentFilters({ choices }: { choices: AppointmentFilters_query$key }) {
  const messages = useMessages(appointmentMessages)
  const { practices, providers, locations } = useFragment(fragment, choices)
  const [search, setSearch] = useSearchParams()
  const monday = weekOf(search)
  const set = (name: string, value: string) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  const filters = [
    ['status', messages.status, statuses.map((value) => ({ value, label: messages[value] }))],
    ['practice', messages.practice, optionsOf(practices)],
    ['provider', messages.provider, optionsOf(providers)],
    ['location', messages.location, optionsOf(locations)],
  ] as const
  return (
    <div className="appointment-filters">
      <WeekChoice monday={monday} onChoose={(date) => set('week', date)} />
      {filters.map(([name, label, options]) => (
        <Field key={name} label={label}>
          {(control) => (
            <NativeSelect
              {...control}
              size="sm"
              placeholder={messages.all}
              options={options}
              value={search.get(name) ?? ''}
              onChange={(event) => set(name, event.target.value)}
            />
          )}
        </Field>
      ))}
    </div>
  )
}

/** Steps from week to week, and back to this one. */
function WeekChoice({ monday, onChoose }: { monday: string; onChoose: (date: string) => void }) {
  const messages = useMessages(appointmentMessages)
  return (
    <div className="appointment-week">
      <Button
        isSquare
        icon={<ChevronLeft size={16} />}
        aria-label={messages.earlier}
        onClick={() => onChoose(addDays(monday, -7))}
      />
      <span className="t-tabular" aria-live="polite">
        {formatDate(monday)} – {formatDate(addDays(monday, 6))}
      </span>
      <Button
        isSquare
        icon={<ChevronRight size={16} />}
        aria-label={messages.later}
        onClick={() => onChoose(addDays(monday, 7))}
      />
      <Button onClick={() => onChoose(today())}>{messages.today}</Button>
    </div>
  )
}
