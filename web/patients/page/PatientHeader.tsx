import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { patientMessages } from '../patientMessages.ts'
import { BillingStatus } from '../status/BillingStatus.tsx'
import { patientStatusLabel } from '../status/patientStatusLabel.ts'
import type { PatientHeader_patient$key } from './__generated__/PatientHeader_patient.graphql.ts'
import { FamilyPopover } from './FamilyPopover.tsx'
import { PatientBalances } from './PatientBalances.tsx'
import { PatientContacts } from './PatientContacts.tsx'
import { patientPageMessages } from './patientPageMessages.ts'
import { PatientTags } from './PatientTags.tsx'
import { usePageTitle } from './usePageTitle.ts'

const fragment = graphql`
  fragment PatientHeader_patient on Patient {
    name
    age
    dateOfBirth
    isUnderage
    practiceName
    externalId
    status
    statusText
    ...BillingStatus_patient
    ...FamilyPopover_patient
    ...PatientBalances_patient
    ...PatientContacts_patient
    ...PatientTags_patient
  }
`

interface PatientHeaderProps {
  patient: PatientHeader_patient$key
  isSystemUser: boolean
}

/** Who the patient is, what is owed and where billing stands; stays while the tabs below it change. */
export function PatientHeader({ patient: key, isSystemUser }: PatientHeaderProps) {
  const texts = useMessages(patientMessages)
  const messages = useMessages(patientPageMessages)
  const patient = useFragment(fragment, key)
  const { name, age, dateOfBirth, isUnderage, practiceName, externalId, status, statusText } = patient
  usePageTitle(`${name} · Tally Care`)
  return (
    <header className="patient-header">
      <div className="patient-identity">
        <h1>
          {name}
          {isUnderage && (
            <StatusLabel tone="blue" look="tint">
              {messages.underage}
            </StatusLabel>
          )}
          {status !== 'ACTIVE' && (
            <StatusLabel tone="neutral" look="tint">
              {patientStatusLabel(status, statusText, texts)}
            </StatusLabel>
          )}
        </h1>
        <p className="patient-facts">
          {age !== null && age !== undefined && <span>{messages.years(age)}</span>}
          {dateOfBirth && <span className="t-tabular">{messages.born(formatDate(dateOfBirth))}</span>}
          <span>{practiceName}</span>
          {externalId && (
            <span className="t-id" title={texts.externalId}>
              {externalId}
            </span>
          )}
        </p>
      </div>
      <PatientBalances patient={patient} />
      <div className="patient-standing">
        <BillingStatus patient={patient} isSystemUser={isSystemUser} look="tint" />
        <PatientContacts patient={patient} />
        <FamilyPopover patient={patient} />
        <PatientTags patient={patient} />
      </div>
    </header>
  )
}
