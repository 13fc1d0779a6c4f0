import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { Money } from '../../ui/Money.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { patientMessages } from '../patientMessages.ts'
import { BillingStatus } from '../status/BillingStatus.tsx'
import type { PreviewCard_patient$key } from './__generated__/PreviewCard_patient.graphql.ts'
import { PreviewContacts } from './PreviewContacts.tsx'
import { PreviewFacts } from './PreviewFacts.tsx'
import { PreviewStatement } from './PreviewStatement.tsx'
import { previewMessages } from './previewMessages.ts'

const fragment = graphql`
  fragment PreviewCard_patient on Patient {
    restId
    name
    age
    dateOfBirth
    externalId
    practiceName
    currency
    currentBalance
    familyBalance
    collectionsBalance
    unapplied
    tags {
      id
      name
    }
    family {
      restId
      name
      currentBalance
    }
    ...BillingStatus_patient
    ...PreviewContacts_patient
    ...PreviewStatement_patient
  }
`

interface PreviewCardProps {
  patient: PreviewCard_patient$key
  isSystemUser: boolean
}

export function PreviewCard({ patient: key, isSystemUser }: PreviewCardProps) {
  const words = useMessages(patientMessages)
  const messages = useMessages(previewMessages)
  const patient = useFragment(fragment, key)
  const money = (amount: string) => <Money amount={amount} currency={patient.currency} />
  const age = patient.age === null || patient.age === undefined ? null : words.age(patient.age)
  return (
    <>
      <div className="patient-preview-head">
        <h2>{patient.name}</h2>
        <p className="t-tabular">{[formatDate(patient.dateOfBirth), age].filter(Boolean).join(' · ')}</p>
        <p>
          {patient.practiceName} <span className="t-id">{patient.externalId}</span>
        </p>
        <BillingStatus patient={patient} isSystemUser={isSystemUser} look="tint" />
        {patient.tags.length > 0 ? (
          <div className="patient-preview-tags">
            {patient.tags.map(({ id, name }) => (
              <Chip key={id}>{name}</Chip>
            ))}
          </div>
        ) : null}
        <ButtonLink size="sm" to={`/patients/${patient.restId}`}>
          {messages.open}
        </ButtonLink>
      </div>
      <PreviewFacts
        title={messages.balances}
        facts={[
          [words.balance, money(patient.currentBalance)],
          [words.familyBalance, money(patient.familyBalance)],
          [words.collectionsBalance, money(patient.collectionsBalance)],
          [words.unapplied, money(patient.unapplied)],
        ]}
      />
      <PreviewStatement patient={patient} />
      <PreviewContacts patient={patient} />
      <PreviewFacts
        title={messages.family}
        facts={patient.family.map(({ restId, name, currentBalance }) => [
          <ScreenLink key={restId} className="patient-preview-link" to={`/patients/${restId}`}>
            {name}
          </ScreenLink>,
          currentBalance ? money(currentBalance) : '',
        ])}
      />
    </>
  )
}
