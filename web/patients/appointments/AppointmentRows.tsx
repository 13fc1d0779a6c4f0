import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { formatTime } from '../../ui/formatDateTime.ts'
import { Money } from '../../ui/Money.tsx'
import { RecordTable, type RecordColumn } from '../../ui/RecordTable.tsx'
import { Tabular } from '../../ui/Tabular.tsx'
import type {
  AppointmentRows_appointments$data,
  AppointmentRows_appointments$key,
} from './__generated__/AppointmentRows_appointments.graphql.ts'
import { appointmentMessages } from './appointmentMessages.ts'
import styles from './AppointmentRows.module.css'
import { AppointmentStatus } from './AppointmentStatus.tsx'
import { DeskSteps } from './DeskSteps.tsx'

const fragment = graphql`
  fragment AppointmentRows_appointments on Appointment @relay(plural: true) {
    restId
    startsAt
    timezone
    durationMinutes
    reason
    isTelehealth
    currency
    copayAmount
    practice {
      name
    }
    patient {
      restId
      name
      currentBalance
    }
    provider {
      name
    }
    location {
      name
    }
    ...AppointmentStatus_appointment
    ...DeskSteps_appointment
  }
`

type Row = AppointmentRows_appointments$data[number]

interface AppointmentRowsProps {
  label: string
  appointments: AppointmentRows_appointments$key
  /** Compact variant, without the details of the appointment’s page. */
  isShort?: boolean
}

const columnsBeside = ['time', 'patient', 'status', 'copay', 'balance', 'steps']

/** Appointments of one day with patient and amount due. Times are in the practice’s time zone. */
export function AppointmentRows({ label, appointments, isShort = false }: AppointmentRowsProps) {
  const rows = useFragment(fragment, appointments)
  const every = useColumns()
  const columns = isShort ? every.filter(({ id }) => columnsBeside.includes(id)) : every
  return (
    <div className={styles.rows}>
      <RecordTable label={label} columns={columns} rows={rows} rowKey={({ restId }) => restId} />
    </div>
  )
}

function useColumns(): RecordColumn<Row>[] {
  const texts = useMessages(appointmentMessages)
  return [
    {
      id: 'time',
      header: texts.time,
      cell: ({ restId, startsAt, timezone }) => (
        <ScreenLink to={`/appointments/${restId}`}>
          <Tabular>{formatTime(startsAt, { timeZone: timezone, hasZone: true })}</Tabular>
        </ScreenLink>
      ),
    },
    {
      id: 'patient',
      header: texts.patient,
      cell: ({ patient }) =>
        patient && <ScreenLink to={`/frontdesk/patient/${patient.restId}`}>{patient.name}</ScreenLink>,
    },
    { id: 'status', header: texts.status, cell: (row) => <AppointmentStatus appointment={row} /> },
    {
      id: 'copay',
      header: texts.copay,
      align: 'end',
      cell: ({ copayAmount, currency }) => <Money amount={copayAmount} currency={currency} />,
    },
    {
      id: 'balance',
      header: texts.balance,
      align: 'end',
      cell: ({ patient, currency }) => patient && <Money amount={patient.currentBalance} currency={currency} />,
    },
    { id: 'steps', header: texts.steps, cell: (row) => <DeskSteps appointment={row} /> },
    { id: 'reason', header: texts.reason, cell: ({ reason }) => reason },
    { id: 'provider', header: texts.provider, cell: ({ provider }) => provider?.name ?? '' },
    { id: 'location', header: texts.location, cell: (row) => <Place {...row} /> },
  ]
}

/** Location, with the practice below it, because location names often start with the same words. */
function Place({ location, isTelehealth, practice }: Row) {
  const { video } = useMessages(appointmentMessages)
  const name = location?.name ?? ''
  const practiceName = practice?.name ?? ''
  const short = name.startsWith(practiceName) ? name.slice(practiceName.length).replace(/^[\s–-]+/, '') : name
  return (
    <span className={styles.place}>
      {isTelehealth ? video : short || name}
      <span title={practiceName}>{practiceName}</span>
    </span>
  )
}
