import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { InvalidLink } from '../../ui/InvalidLink.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import type { AppointmentScreenQuery } from './__generated__/AppointmentScreenQuery.graphql.ts'
import { appointmentMessages } from './appointmentMessages.ts'
import { AccountPanel } from './AccountPanel.tsx'
import styles from './AppointmentScreen.module.css'
import { DeskSteps } from './DeskSteps.tsx'
import { OtherAppointments } from './OtherAppointments.tsx'
import { VisitPanel } from './VisitPanel.tsx'
import appointmentsScreenStyles from './AppointmentsScreen.module.css'
import { denialText } from '../../relay/permission.ts'

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
      patient {
        restId
        name
        age
        dateOfBirth
      }
      ...DeskSteps_appointment
      ...VisitPanel_appointment
      ...AccountPanel_appointment
      ...OtherAppointments_appointment
    }
  }
`

/** An appointment with all that the front desk needs at the visit: the steps, the amounts, the account. */
export function AppointmentScreen({ queryRef }: ScreenProps<AppointmentScreenQuery>) {
  const messages = useMessages(appointmentMessages)
  const { viewer, appointment } = usePreloadedQuery<AppointmentScreenQuery>(query, queryRef)
  const retry = useRefresh<AppointmentScreenQuery>(query, queryRef.variables)
  usePageTitle(`${messages.title} · Tally Care`)
  if (!appointment) {
    const permission = viewer?.can.readAppointments
    return (
      <div className={appointmentsScreenStyles.root}>
        <h1>{messages.title}</h1>
        {permission?.isAllowed === false ? (
          <EmptyState title={denialText(permission)} action={<ToList />} />
        ) : (
          <InvalidLink hint={messages.notFound} action={<ToList />} />
        )}
      </div>
    )
  }
  return (
    <div className={appointmentsScreenStyles.root}>
      <VisitHead appointment={appointment} />
      <div className={styles.panels}>
        <VisitPanel appointment={appointment} />
        <AccountPanel appointment={appointment} retry={retry} />
      </div>
      <OtherAppointments appointment={appointment} retry={retry} />
      <div>
        <ToList day={appointment.date} />
      </div>
    </div>
  )
}

/** Whose visit it is, with the next steps. */
function VisitHead({ appointment }: { appointment: NonNullable<AppointmentScreenQuery['response']['appointment']> }) {
  const messages = useMessages(appointmentMessages)
  const { patient } = appointment
  return (
    <div className={styles.head}>
      <h1>{patient?.name ?? messages.title}</h1>
      {patient?.dateOfBirth && (
        <span className={styles.born}>
          <Tabular>{messages.born(formatDate(patient.dateOfBirth), patient.age)}</Tabular>
        </span>
      )}
      <div className={styles.buttons}>
        <DeskSteps appointment={appointment} />
        {patient && (
          <>
            <ButtonLink size="sm" to={`/frontdesk/patient/${patient.restId}?action=payment`}>
              {messages.takePayment}
            </ButtonLink>
            <ButtonLink size="sm" to={`/frontdesk/patient/${patient.restId}`}>
              {messages.toAccount}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  )
}

function ToList({ day }: { day?: string }) {
  const messages = useMessages(appointmentMessages)
  return <ButtonLink to={day ? `/appointments?day=${day}` : '/appointments'}>{messages.toList}</ButtonLink>
}
