import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { formatTime } from '../../ui/formatDateTime.ts'
import { Money } from '../../ui/Money.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { Tabular } from '../../ui/Tabular.tsx'
import type { VisitPanel_appointment$key } from './__generated__/VisitPanel_appointment.graphql.ts'
import { appointmentMessages } from './appointmentMessages.ts'
import { AppointmentStatus } from './AppointmentStatus.tsx'
import styles from './AppointmentScreen.module.css'

const fragment = graphql`
  fragment VisitPanel_appointment on Appointment {
    date
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
    provider {
      name
    }
    location {
      name
    }
    ...AppointmentStatus_appointment
  }
`

/** When, where and with whom the visit is. */
export function VisitPanel({ appointment: key }: { appointment: VisitPanel_appointment$key }) {
  const texts = useMessages(appointmentMessages)
  const visit = useFragment(fragment, key)
  const { date, startsAt, timezone, durationMinutes, reason, isTelehealth, practice, provider, location } = visit
  const time = formatTime(startsAt, { timeZone: timezone, hasZone: true })
  return (
    <Panel title={texts.visit}>
      <dl className={styles.facts}>
        <dt>{texts.status}</dt>
        <dd>
          <AppointmentStatus appointment={visit} />
        </dd>
        <dt>{texts.when}</dt>
        <dd>
          <Tabular>
            {formatDate(date)}, {time} · {texts.minutes(durationMinutes)}
          </Tabular>
        </dd>
        <dt>{texts.provider}</dt>
        <dd>{provider?.name ?? '–'}</dd>
        <dt>{texts.location}</dt>
        <dd>{isTelehealth ? texts.video : (location?.name ?? practice?.name ?? '–')}</dd>
        <dt>{texts.reason}</dt>
        <dd>{reason || '–'}</dd>
        <dt>{texts.copay}</dt>
        <dd>
          <Money amount={visit.copayAmount} currency={visit.currency} />
        </dd>
      </dl>
    </Panel>
  )
}
