import { CalendarDays } from 'lucide-react'
import { graphql, usePaginationFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { PagedRows } from '../../relay/PagedRows.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { formatLocale } from '../../ui/formatLocale.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { AppointmentAgenda_query$key } from './__generated__/AppointmentAgenda_query.graphql.ts'
import type { AppointmentAgendaPageQuery } from './__generated__/AppointmentAgendaPageQuery.graphql.ts'
import { appointmentMessages } from './appointmentMessages.ts'
import { AppointmentRows } from './AppointmentRows.tsx'
import { localToday } from '../../ui/dates/today.ts'

const fragment = graphql`
  fragment AppointmentAgenda_query on Query
  @argumentDefinitions(
    first: { type: "Int", defaultValue: 50 }
    after: { type: "String" }
    filter: { type: "AppointmentFilter" }
  )
  @refetchable(queryName: "AppointmentAgendaPageQuery") {
    appointments(first: $first, after: $after, filter: $filter) @connection(key: "AppointmentAgenda_appointments") {
      totalCount
      edges {
        unreadableRows {
          count
          requestId
        }
        node {
          restId
          date
          ...AppointmentRows_appointments
        }
      }
    }
  }
`

interface AppointmentAgendaProps {
  appointments: AppointmentAgenda_query$key
  retry: Refresh
}

/** One panel per day, each with its rows. */
export function AppointmentAgenda({ appointments: key, retry }: AppointmentAgendaProps) {
  const messages = useMessages(appointmentMessages)
  const { data, ...pages } = usePaginationFragment<AppointmentAgendaPageQuery, AppointmentAgenda_query$key>(
    fragment,
    key,
  )
  const nodes = data.appointments?.edges.map(({ node }) => node) ?? []
  const dates = [...new Set(nodes.map(({ date }) => date))]
  if (!data.appointments)
    return <ErrorState message={messages.failed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
  if (dates.length === 0)
    return <EmptyState icon={<CalendarDays size={20} />} title={messages.none} hint={messages.noneHint} />
  return (
    <PagedRows page={data.appointments} {...pages}>
      {dates.map((date) => {
        const ofDay = nodes.filter((node) => node.date === date)
        const title = `${weekday(date)} ${formatDate(date)}`
        return (
          <Panel key={date} title={title} note={date === localToday() ? messages.today : undefined} isFlush>
            <AppointmentRows label={title} appointments={ofDay} />
          </Panel>
        )
      })}
    </PagedRows>
  )
}

function weekday(date: string): string {
  const format = new Intl.DateTimeFormat(formatLocale(), { weekday: 'long', timeZone: 'UTC' })
  const name = format.format(new Date(`${date}T00:00:00Z`))
  return name.charAt(0).toLocaleUpperCase() + name.slice(1)
}
