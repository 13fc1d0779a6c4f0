import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { patientMessages } from '../patientMessages.ts'
import { patientStatusLabel } from '../status/patientStatusLabel.ts'
import type { PatientIdentity_patient$key } from './__generated__/PatientIdentity_patient.graphql.ts'
import { patientPageMessages } from './patientPageMessages.ts'
import type { PatientTab } from './patientTabs.ts'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { Tabular } from '../../ui/Tabular.tsx'
import { Identifier } from '../../ui/Identifier.tsx'
import styles from './PatientIdentity.module.css'

const fragment = graphql`
  fragment PatientIdentity_patient on Patient {
    name
    age
    dateOfBirth
    isUnderage
    practice {
      name
    }
    externalId
    statusText
    isHidden
  }
`

/** Statuses that the alerts of the header show. */
const isAlert = new Set(['deceased', 'inactive'])

interface PatientIdentityProps {
  patient: PatientIdentity_patient$key
  /** Named in the title of the browser’s tab, too. */
  tab: PatientTab | null
}

/** Identity: name first, billing system id last. */
export function PatientIdentity({ patient: key, tab }: PatientIdentityProps) {
  const texts = useMessages(patientMessages)
  const messages = useMessages(patientPageMessages)
  const patient = useFragment(fragment, key)
  const { name, age, dateOfBirth, isUnderage, practice, externalId, statusText, isHidden } = patient
  usePageTitle([name, tab && messages[tab], 'Tally Care'].filter(Boolean).join(' · '))
  return (
    <div className={styles.identity}>
      <h1>
        {name}
        {isUnderage && <Mark tone="blue">{messages.underage}</Mark>}
        {statusText !== 'active' && !isAlert.has(statusText) && (
          <Mark tone="neutral">{patientStatusLabel(statusText, texts)}</Mark>
        )}
        {isHidden && <Mark tone="neutral">{messages.hidden}</Mark>}
      </h1>
      <p className={styles.facts}>
        {typeof age === 'number' && <span>{texts.age(age)}</span>}
        {dateOfBirth && <Tabular>{messages.born(formatDate(dateOfBirth))}</Tabular>}
        <span>{practice?.name}</span>
        {externalId && <Identifier title={texts.externalId}>{externalId}</Identifier>}
      </p>
    </div>
  )
}

function Mark({ tone, children }: { tone: 'blue' | 'neutral'; children: string }) {
  return (
    <StatusLabel tone={tone} look="tint">
      {children}
    </StatusLabel>
  )
}
