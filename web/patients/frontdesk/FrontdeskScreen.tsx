import { CalendarDays } from 'lucide-react'
import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { AccountChanges } from '../../inbox/AccountChanges.tsx'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { readIntoStore } from '../../relay/readQuery.ts'
import { type Refresh, useRefresh } from '../../relay/useRefresh.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { appointmentMessages } from '../appointments/appointmentMessages.ts'
import { AppointmentRows } from '../appointments/AppointmentRows.tsx'
import { localToday } from '../../ui/dates/today.ts'
import type { FrontdeskScreenQuery, FrontdeskScreenQuery$data } from './__generated__/FrontdeskScreenQuery.graphql.ts'
import { DeskSearch } from './DeskSearch.tsx'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { NewPatientLink } from './NewPatientLink.tsx'
import styles from './FrontdeskScreen.module.css'
import { denialText, type Permission } from '../../relay/permission.ts'

const query = graphql`
  query FrontdeskScreenQuery($filter: AppointmentFilter!) @preloadable {
    viewer {
      can {
        readAppointments {
          ...permission_permission @relay(mask: false)
        }
        addPatients {
          ...permission_permission @relay(mask: false)
        }
      }
    }
    appointments(first: 100, filter: $filter) {
      totalCount
      pageInfo {
        hasNextPage
      }
      edges {
        node {
          ...AppointmentRows_appointments
        }
      }
    }
  }
`

/** Patient search at the front desk, and today’s appointments. */
export function FrontdeskScreen({ queryRef }: ScreenProps<FrontdeskScreenQuery>) {
  const messages = useMessages(frontdeskMessages)
  const { viewer, appointments } = usePreloadedQuery<FrontdeskScreenQuery>(query, queryRef)
  const retry = useRefresh<FrontdeskScreenQuery>(query, queryRef.variables)
  const environment = useRelayEnvironment()
  const canAdd = viewer?.can.addPatients ?? { isAllowed: false, denial: { message: messages.notKnown } }
  usePageTitle(`${messages.title} · Tally Care`)
  return (
    <div className={styles.root}>
      <AccountChanges
        patientId={null}
        onChange={() => void readIntoStore<FrontdeskScreenQuery>(environment, query, queryRef.variables)}
      />
      <div className={styles.head}>
        <h1>{messages.title}</h1>
        <NewPatientLink permission={canAdd} />
      </div>
      <div className={styles.columns}>
        <DeskSearch canAdd={canAdd} />
        <Today appointments={appointments} permission={viewer?.can.readAppointments} retry={retry} />
      </div>
    </div>
  )
}

interface TodayProps {
  appointments: FrontdeskScreenQuery$data['appointments']
  /** Whether there are any to show. */
  permission: Permission | undefined
  retry: Refresh
}

function Today({ appointments, permission, retry }: TodayProps) {
  const texts = useMessages(appointmentMessages)
  const isRefused = permission?.isAllowed === false
  const nobody = {
    title: isRefused ? denialText(permission) : texts.noneToday,
    icon: <CalendarDays size={20} />,
  }
  const failed = { message: texts.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  const toDay = (
    <ButtonLink size="sm" variant="quiet" to={`/appointments?day=${localToday()}`}>
      {texts.toDay}
    </ButtonLink>
  )
  return (
    <Panel
      title={texts.todays}
      note={appointments?.totalCount || undefined}
      actions={appointments && toDay}
      isFlush
      error={appointments || isRefused ? undefined : failed}
      empty={appointments?.totalCount ? undefined : nobody}
    >
      <AppointmentRows label={texts.todays} isShort appointments={appointments?.edges.map(({ node }) => node) ?? []} />
      {appointments?.pageInfo.hasNextPage && (
        <p className={styles.rest}>{texts.firstOfDay(appointments.edges.length, appointments.totalCount)}</p>
      )}
    </Panel>
  )
}
