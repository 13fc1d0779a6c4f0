import { CalendarDays } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { appointmentMessages } from '../appointments/appointmentMessages.ts'
import { AppointmentRows } from '../appointments/AppointmentRows.tsx'
import { today } from '../appointments/week.ts'
import '../appointments/appointments.css'
import type { FrontdeskScreenQuery, FrontdeskScreenQuery$data } from './__generated__/FrontdeskScreenQuery.graphql.ts'
import { DeskSearch } from './DeskSearch.tsx'
import './frontdesk.css'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { NewPatientLink } from './NewPatientLink.tsx'

const query = graphql`
  query FrontdeskScreenQuery($filter: AppointmentFilter!) @preloadable {
    viewer {
      canReadAppointments {
        isAllowed
        reason
        code
      }
      canAddPatients {
        isAllowed
        reason
        code
      }
    }
    appointments(first: 100, filter: $filter) {
      totalCount
      edges {
        node {
          ...AppointmentRows_appointments
        }
      }
    }
  }
`

/** Who stands at the desk, and who is expected today. */
export function FrontdeskScreen({ queryRef }: ScreenProps<FrontdeskScreenQuery>) {
  const messages = useMessages(frontdeskMessages)
  const { viewer, appointments } = usePreloadedQuery<FrontdeskScreenQuery>(query, queryRef)
  const canAdd = viewer?.canAddPatients ?? { isAllowed: false, reason: messages.failed }
  usePageTitle(`${messages.title} · Tally Care`)
  return (
    <div className="frontdesk">
      <div className="frontdesk-head">
        <h1>{messages.title}</h1>
        <NewPatientLink permission={canAdd} />
      </div>
      <div className="frontdesk-columns">
        <DeskSearch canAdd={canAdd} />
        <Today appointments={appointments} reason={viewer?.canReadAppointments.reason} />
      </div>
    </div>
  )
}

interface TodayProps {
  appointments: FrontdeskScreenQuery$data['appointments']
  /** Why there are none to see. */
  reason: string | null | undefined
}

function Today({ appointments, reason }: TodayProps) {
  const texts = useMessages(appointmentMessages)
  const nobody = {
    title: appointments ? texts.noneToday : (reason ?? texts.failed),
    icon: <CalendarDays size={20} />,
  }
  const toDay = (
    <ButtonLink size="sm" variant="quiet" to={`/appointments?day=${today()}`}>
      {texts.toDay}
    </ButtonLink>
  )
  return (
    <Panel
      title={texts.todays}
      note={appointments?.totalCount || undefined}
      actions={appointments && toDay}
      isFlush
      empty={appointments?.totalCount ? undefined : nobody}
    >
      <AppointmentRows label={texts.todays} isShort appointments={appointments?.edges.map(({ node }) => node) ?? []} />
    </Panel>
  )
}
