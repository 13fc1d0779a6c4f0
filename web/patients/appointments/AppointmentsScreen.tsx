import { CalendarOff } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { AppointmentsScreenQuery } from './__generated__/AppointmentsScreenQuery.graphql.ts'
import { AppointmentAgenda } from './AppointmentAgenda.tsx'
import { AppointmentFilters } from './AppointmentFilters.tsx'
import { appointmentMessages } from './appointmentMessages.ts'
import styles from './AppointmentsScreen.module.css'
import { denialText } from '../../relay/permission.ts'

const query = graphql`
  query AppointmentsScreenQuery($filter: AppointmentFilter) @preloadable {
    viewer {
      can {
        readAppointments {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    ...AppointmentAgenda_query @arguments(filter: $filter)
  }
`

/** The appointments of a week, day by day. */
export function AppointmentsScreen({ queryRef }: ScreenProps<AppointmentsScreenQuery>) {
  const messages = useMessages(appointmentMessages)
  const data = usePreloadedQuery<AppointmentsScreenQuery>(query, queryRef)
  const permission = data.viewer?.can.readAppointments
  const retry = useRefresh<AppointmentsScreenQuery>(query, queryRef.variables)
  usePageTitle(`${messages.title} · Tally Care`)
  return (
    <div className={styles.root}>
      <h1>{messages.title}</h1>
      {permission?.isAllowed === false ? (
        <EmptyState
          icon={<CalendarOff size={20} />}
          title={denialText(permission)}
          action={<ButtonLink to="/patients">{messages.toPatients}</ButtonLink>}
        />
      ) : (
        <>
          <AppointmentFilters />
          <AppointmentAgenda appointments={data} retry={retry} />
        </>
      )}
    </div>
  )
}
