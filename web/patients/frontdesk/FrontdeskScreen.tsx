import { CalendarDays, UserPlus } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { appointmentMessages } from '../appointments/appointmentMessages.ts'
import { AppointmentRows } from '../appointments/AppointmentRows.tsx'
import '../appointments/appointments.css'
import type { FrontdeskScreenQuery } from './__generated__/FrontdeskScreenQuery.graphql.ts'
import { FoundPatients } from './FoundPatients.tsx'
import { frontdeskMessages } from './frontdeskMessages.ts'

const query = graphql`
  query FrontdeskScreenQuery($today: Date!) @preloadable {
    viewer {
      canReadAppointments {
        isAllowed
        reason
      }
    }
    appointments(first: 100, filter: { dateFrom: $today, dateTo: $today }) {
      totalCount
      edges {
        node {
          ...AppointmentRows_appointments
        }
      }
    }
  }
`

/** Who stands at the desk: a search that has the focus, and who is expected today. */
export function FrontdeskScreen({ queryRef }: ScreenProps<FrontdeskScreenQuery>) {
  const messages = useMessages(frontdeskMessages)
  const texts = useMessages(appointmentMessages)
  const { viewer, appointments } = usePreloadedQuery<FrontdeskScreenQuery>(query, queryRef)
  const [search, setSearch] = useSearchParams()
  const text = search.get('search') ?? ''
  usePageTitle(`${messages.title} · Tally Care`)
  const nobody = appointments
    ? { title: texts.noneToday, icon: <CalendarDays size={20} /> }
    : { title: viewer?.canReadAppointments.reason ?? texts.failed, icon: <CalendarDays size={20} /> }
  return (
    <div className="frontdesk">
      <div className="frontdesk-head">
        <h1>{messages.title}</h1>
        <ButtonLink to="/frontdesk/new" icon={<UserPlus size={16} />}>
          {messages.newPatient}
        </ButtonLink>
      </div>
      <SearchField
        label={messages.search}
        placeholder={messages.searchHint}
        value={text}
        onSearch={(next) => setSearch(next ? { search: next } : {}, { replace: true })}
      />
      <div className="frontdesk-columns">
        <FoundPatients text={text} />
        <Panel
          title={texts.todays}
          note={appointments?.totalCount || undefined}
          isFlush
          empty={appointments?.totalCount ? undefined : nobody}
        >
          <AppointmentRows label={texts.todays} appointments={appointments?.edges.map(({ node }) => node) ?? []} />
        </Panel>
      </div>
    </div>
  )
}
