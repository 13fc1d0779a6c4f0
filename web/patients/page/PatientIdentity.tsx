import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { StatusLabel } from '../../ui/StatusLabel.tsx'
import { patientMessages } from '../patientMessages.ts'
import { patientStatusLabel } from '../status/patientStatusLabel.ts'
import type { PatientIdentity_patient$key } from './__generated__/PatientIdentity_patient.graphql.ts'
import { NextAppointment } from './NextAppointment.tsx'
import { patientPageMessages } from './patientPageMessages.ts'
import { usePageTitle } from '../../browser/usePageTitle.ts'

const fragment = graphql`
  fragment PatientIdentity_patient on Patient {
    name
    age
    dateOfBirth
    isUnderage
    practiceName
    externalId
    status
    statusText
    isHidden
    ...NextAppointment_patient
  }
`

/** Who it is: the name first, the id of the billing system last. */
export function PatientIdentity({ patient: key }: { patient: PatientIdentity_patient$key }) {
  const texts = useMessages(patientMessages)
  const messages = useMessages(patientPageMessages)
  const patient = useFragment(fragment, key)
  const { name, age, dateOfBirth, isUnderage, practiceName, externalId, status, statusText, isHidden } = patient
  usePageTitle(`${name} · Tally Care`)
  return (
    <div className="patient-identity">
      <h1>
        {name}
        {isUnderage && <Mark tone="blue">{messages.underage}</Mark>}
        {status !== 'ACTIVE' && <Mark tone="neutral">{patientStatusLabel(status, statusText, texts)}</Mark>}
        {isHidden && <Mark tone="neutral">{messages.hidden}</Mark>}
      </h1>
      <p className="patient-facts">
        {typeof age === 'number' && <span>{texts.age(age)}</span>}
        {dateOfBirth && <span className="t-tabular">{messages.born(formatDate(dateOfBirth))}</span>}
        <span>{practiceName}</span>
        {externalId && (
          <span className="t-id" title={texts.externalId}>
            {externalId}
          </span>
        )}
      </p>
      <NextAppointment patient={patient} />
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
