import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Panel } from '../../ui/Panel.tsx'
import type { AppointmentScreenQuery } from './__generated__/AppointmentScreenQuery.graphql.ts'
import { appointmentMessages } from './appointmentMessages.ts'
import { AppointmentRows } from './AppointmentRows.tsx'
import appointmentsScreenStyles from './AppointmentsScreen.module.css'
import { refusalText } from '../../relay/refusals/refusalText.ts'

const query = graphql`
  query AppointmentScreenQuery($appointmentId: ID!) @preloadable {
    viewer {
      can {
        readAppointments {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    appointment(restId: $appointmentId) {
      date
      practice {
        name
      }
      durationMinutes
      patient {
        restId
        name
      }
      ...AppointmentRows_appointments
    }
  }
`

/** An appointment, with links to the account and to its week. */
export function AppointmentScreen({ queryRef }: ScreenProps<AppointmentScreenQuery>) {
  const messages = useMessages(appointmentMessages)
  const { viewer, appointment } = usePreloadedQuery<AppointmentScreenQuery>(query, queryRef)
  usePageTitle(`${messages.title} · Tally Care`)
  if (!appointment) {
    const permission = viewer?.can.readAppointments
    return (
      <div className={appointmentsScreenStyles.root}>
        <h1>{messages.title}</h1>
        <EmptyState
          title={permission?.isAllowed === false ? refusalText(permission) : messages.notFound}
          action={<ToList />}
        />
      </div>
    )
  }
  const { date, practice, durationMinutes, patient } = appointment
  return (
    <div className={appointmentsScreenStyles.root}>
      <h1>{patient?.name ?? messages.title}</h1>
      <Panel
        title={[formatDate(date), practice?.name].filter(Boolean).join(' · ')}
        note={messages.minutes(durationMinutes)}
        isFlush
      >
        <AppointmentRows label={messages.title} appointments={[appointment]} />
      </Panel>
      <div>
        {patient && (
          <ButtonLink variant="primary" to={`/frontdesk/patient/${patient.restId}`}>
            {messages.toAccount}
          </ButtonLink>
        )}
        <ToList week={date} />
      </div>
    </div>
  )
}

function ToList({ week }: { week?: string }) {
  const messages = useMessages(appointmentMessages)
  return <ButtonLink to={week ? `/appointments?week=${week}` : '/appointments'}>{messages.toList}</ButtonLink>
}
