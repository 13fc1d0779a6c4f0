import { CalendarDays } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { formatDateTime } from '../../ui/formatDateTime.ts'
import type { NextAppointment_patient$key } from './__generated__/NextAppointment_patient.graphql.ts'
import { patientPageMessages } from './patientPageMessages.ts'
import styles from './NextAppointment.module.css'

const fragment = graphql`
  fragment NextAppointment_patient on Patient {
    nextAppointment {
      restId
      startsAt
      timezone
      provider {
        name
      }
    }
  }
`

/** The next appointment, in the practice’s time zone. Empty without one, or if the company hides appointments. */
export function NextAppointment({ patient }: { patient: NextAppointment_patient$key }) {
  const messages = useMessages(patientPageMessages)
  const { nextAppointment: next } = useFragment(fragment, patient)
  if (!next) return null
  const when = formatDateTime(next.startsAt, { timeZone: next.timezone, hasZone: true })
  return (
    <ScreenLink to={`/appointments/${next.restId}`} className={styles.next}>
      <CalendarDays size={14} aria-hidden />
      <span>
        {next.provider ? messages.nextAppointmentWith(when, next.provider.name) : messages.nextAppointment(when)}
      </span>
    </ScreenLink>
  )
}
