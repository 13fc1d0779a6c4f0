import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { patientMessages } from '../patientMessages.ts'
import { PatientAlerts } from '../alerts/PatientAlerts.tsx'
import { BillingStatus } from '../status/BillingStatus.tsx'
import type { PreviewHead_patient$key } from './__generated__/PreviewHead_patient.graphql.ts'
import { previewMessages } from './previewMessages.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import { Identifier } from '../../ui/Identifier.tsx'
import styles from './PreviewHead.module.css'

const fragment = graphql`
  fragment PreviewHead_patient on Patient {
    restId
    name
    age
    dateOfBirth
    externalId
    practice {
      name
    }
    tags {
      id
      name
    }
    ...BillingStatus_patient
    ...PatientAlerts_patient
  }
`

interface PreviewHeadProps {
  patient: PreviewHead_patient$key
  isSystemUser: boolean
}

/** Name and billing status, with links to the page and the conversation. */
export function PreviewHead({ patient: key, isSystemUser }: PreviewHeadProps) {
  const words = useMessages(patientMessages)
  const messages = useMessages(previewMessages)
  const patient = useFragment(fragment, key)
  const age = patient.age === null || patient.age === undefined ? null : words.age(patient.age)
  return (
    <div className={styles.head}>
      <h2>{patient.name}</h2>
      <Tabular as="p">{[formatDate(patient.dateOfBirth), age].filter(Boolean).join(' · ')}</Tabular>
      <p>
        {patient.practice?.name} <Identifier>{patient.externalId}</Identifier>
      </p>
      <BillingStatus patient={patient} isSystemUser={isSystemUser} look="tint" />
      <PatientAlerts patient={patient} />
      {patient.tags.length > 0 ? (
        <div className={styles.tags}>
          {patient.tags.map(({ id, name }) => (
            <Chip key={id}>{name}</Chip>
          ))}
        </div>
      ) : null}
      <div className={styles.links}>
        <ButtonLink size="sm" to={`/patients/${patient.restId}`}>
          {messages.open}
        </ButtonLink>
        <ButtonLink size="sm" to={`/chat/${patient.restId}`}>
          {messages.conversation}
        </ButtonLink>
      </div>
    </div>
  )
}
