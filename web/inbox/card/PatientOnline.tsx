import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatDay, formatTime } from '../../ui/formatDateTime.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { inboxMessages } from '../inboxMessages.ts'
import type { PatientOnline_patient$key } from './__generated__/PatientOnline_patient.graphql.ts'
import styles from './PatientOnline.module.css'

const fragment = graphql`
  fragment PatientOnline_patient on Patient {
    isOnline
    lastSeenAt
  }
`

/** Whether the patient is online in the portal, or when they last were. Empty if never. */
export function PatientOnline({ patient }: { patient: PatientOnline_patient$key }) {
  const messages = useMessages(inboxMessages)
  const { isOnline, lastSeenAt } = useFragment(fragment, patient)
  if (!isOnline && !lastSeenAt) return null
  const text = isOnline ? messages.online : messages.lastSeen(`${formatDay(lastSeenAt!)}, ${formatTime(lastSeenAt!)}`)
  return (
    <p className={styles.online}>
      <StatusLabel tone={isOnline ? 'green' : 'neutral'}>{text}</StatusLabel>
    </p>
  )
}
