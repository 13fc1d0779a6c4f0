import { MessageSquare } from 'lucide-react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { Money } from '../../ui/Money.tsx'
import { patientMessages } from '../patientMessages.ts'
import { patientStatusLabel } from '../status/patientStatusLabel.ts'
import type {
  PatientHits_patients$data,
  PatientHits_patients$key,
} from './__generated__/PatientHits_patients.graphql.ts'
import { frontdeskMessages } from './frontdeskMessages.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import deskSearchStyles from './DeskSearch.module.css'
import styles from './PatientHits.module.css'

const fragment = graphql`
  fragment PatientHits_patients on Patient @relay(plural: true) {
    restId
    name
    dateOfBirth
    age
    practice {
      name
    }
    externalId
    statusText
    currency
    currentBalance
  }
`

interface PatientHitsProps {
  /** Names the list. */
  label: string
  patients: PatientHits_patients$key
}

/**
 * Patients as links, each with the details that distinguish equal names, the balance, and a link to the conversation.
 */
export function PatientHits({ label, patients: keys }: PatientHitsProps) {
  const patients = useFragment(fragment, keys)
  return (
    <ul className={deskSearchStyles.patientHits} aria-label={label}>
      {patients.map((patient) => (
        <li key={patient.restId}>
          <PatientHit {...patient} />
          <ConversationLink {...patient} />
        </li>
      ))}
    </ul>
  )
}

/** Link to the conversation, also for a patient without messages. */
function ConversationLink({ restId, name }: PatientHits_patients$data[number]) {
  const messages = useMessages(frontdeskMessages)
  const label = messages.conversationWith(name)
  return (
    <Tooltip text={label} isName>
      <ButtonLink
        className={styles.conversation}
        to={`/chat/${restId}`}
        size="sm"
        variant="quiet"
        icon={<MessageSquare size={16} />}
        aria-label={label}
        data-square
      />
    </Tooltip>
  )
}

function PatientHit(patient: PatientHits_patients$data[number]) {
  const messages = useMessages(frontdeskMessages)
  const texts = useMessages(patientMessages)
  const { restId, name, dateOfBirth, age, practice, externalId, statusText, currency, currentBalance } = patient
  const born = dateOfBirth && messages.bornOn(formatDate(dateOfBirth), age ?? 0)
  const statusLabel = statusText !== 'active' && patientStatusLabel(statusText, texts)
  return (
    <ScreenLink className={deskSearchStyles.patientHit} data-hit to={`/frontdesk/patient/${restId}`}>
      <span className={styles.name} data-ui="patient-name">
        {name}
      </span>
      <Money amount={currentBalance} currency={currency} />
      <span className={styles.facts}>{[born, practice?.name, statusLabel].filter(Boolean).join(' · ')}</span>
      {externalId && <Identifier>{externalId}</Identifier>}
    </ScreenLink>
  )
}
