import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
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
    status
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

/** Patients as links, each with enough to tell two of one name apart, and what they owe. */
export function PatientHits({ label, patients: keys }: PatientHitsProps) {
  const patients = useFragment(fragment, keys)
  return (
    <ul className={deskSearchStyles.patientHits} aria-label={label}>
      {patients.map((patient) => (
        <li key={patient.restId}>
          <PatientHit {...patient} />
        </li>
      ))}
    </ul>
  )
}

function PatientHit(patient: PatientHits_patients$data[number]) {
  const messages = useMessages(frontdeskMessages)
  const texts = useMessages(patientMessages)
  const { restId, name, dateOfBirth, age, practice, externalId, status, currency, currentBalance } = patient
  const born = dateOfBirth && messages.bornOn(formatDate(dateOfBirth), age ?? 0)
  const standing = status !== 'ACTIVE' && patientStatusLabel(status, patient.statusText, texts)
  return (
    <ScreenLink className={deskSearchStyles.patientHit} data-hit to={`/frontdesk/patient/${restId}`}>
      <span className={styles.name} data-ui="patient-name">
        {name}
      </span>
      <Money amount={currentBalance} currency={currency} />
      <span className={styles.facts}>{[born, practice?.name, standing].filter(Boolean).join(' · ')}</span>
      {externalId && <Identifier>{externalId}</Identifier>}
    </ScreenLink>
  )
}
