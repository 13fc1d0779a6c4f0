import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatTime } from '../../ui/formatDateTime.ts'
import { StatusLabel, type Tone } from '../../ui/StatusLabel.tsx'
import type { AppointmentStatus_appointment$key } from './__generated__/AppointmentStatus_appointment.graphql.ts'
import { appointmentMessages } from './appointmentMessages.ts'
import styles from './AppointmentStatus.module.css'

const tones: Readonly<Record<string, Tone>> = {
  scheduled: 'neutral',
  confirmed: 'blue',
  arrived: 'amber',
  completed: 'green',
  no_show: 'red',
}

const fragment = graphql`
  fragment AppointmentStatus_appointment on Appointment {
    statusText
    arrivedAt
    timezone
  }
`

/** Status of an appointment, and since when the patient has been there. Unknown statuses show the raw text. */
export function AppointmentStatus({ appointment }: { appointment: AppointmentStatus_appointment$key }) {
  const messages = useMessages(appointmentMessages)
  const texts: Readonly<Record<string, unknown>> = messages
  const { statusText: status, arrivedAt, timezone } = useFragment(fragment, appointment)
  const label = texts[status]
  return (
    <span className={styles.root}>
      <StatusLabel tone={tones[status] ?? 'neutral'}>{typeof label === 'string' ? label : status}</StatusLabel>
      {arrivedAt && status === 'arrived' && (
        <span className={styles.since}>{messages.arrivedAt(formatTime(arrivedAt, { timeZone: timezone }))}</span>
      )}
    </span>
  )
}
