import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import type { Refresh } from '../../relay/useRefresh.ts'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import { Panel } from '../../ui/Panel.tsx'
import { RecordTable } from '../../ui/RecordTable.tsx'
import type { OtherAppointments_appointment$key } from './__generated__/OtherAppointments_appointment.graphql.ts'
import { appointmentMessages } from './appointmentMessages.ts'
import { AppointmentStatus } from './AppointmentStatus.tsx'

const fragment = graphql`
  fragment OtherAppointments_appointment on Appointment {
    id
    patient {
      appointments(first: 8) {
        edges {
          node {
            id
            restId
            startsAt
            timezone
            reason
            provider {
              name
            }
            ...AppointmentStatus_appointment
          }
        }
      }
    }
  }
`

interface OtherAppointmentsProps {
  appointment: OtherAppointments_appointment$key
  retry: Refresh
}

/** The patient’s appointments before and after this one. */
export function OtherAppointments({ appointment: key, retry }: OtherAppointmentsProps) {
  const texts = useMessages(appointmentMessages)
  const { id, patient } = useFragment(fragment, key)
  const others = patient?.appointments?.edges.map(({ node }) => node).filter((node) => node.id !== id) ?? []
  if (!patient?.appointments)
    return (
      <Panel
        title={texts.otherVisits}
        error={{ message: texts.failed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }}
      />
    )
  return (
    <Panel title={texts.otherVisits} isFlush empty={others.length > 0 ? undefined : { title: texts.noOthers }}>
      <RecordTable
        label={texts.otherVisits}
        rows={others}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'time',
            header: texts.when,
            cell: ({ restId, startsAt, timezone }) => (
              <ScreenLink to={`/appointments/${restId}`}>
                {formatDateTime(startsAt, { timeZone: timezone, hasZone: true })}
              </ScreenLink>
            ),
          },
          { id: 'status', header: texts.status, cell: (row) => <AppointmentStatus appointment={row} /> },
          { id: 'provider', header: texts.provider, cell: ({ provider }) => provider?.name ?? '' },
          { id: 'reason', header: texts.reason, cell: ({ reason }) => reason },
        ]}
      />
    </Panel>
  )
}
