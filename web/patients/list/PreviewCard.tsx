import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Money } from '../../ui/Money.tsx'
import { patientMessages } from '../patientMessages.ts'
import type { PreviewCard_patient$key } from './__generated__/PreviewCard_patient.graphql.ts'
import { PreviewContacts } from './PreviewContacts.tsx'
import { PreviewFacts } from './PreviewFacts.tsx'
import { PreviewHead } from './PreviewHead.tsx'
import { PreviewStatement } from './PreviewStatement.tsx'
import { previewMessages } from './previewMessages.ts'
import styles from './PreviewCard.module.css'

const fragment = graphql`
  fragment PreviewCard_patient on Patient {
    currency
    currentBalance
    familyBalance
    collectionsBalance
    unapplied
    family {
      restId
      name
      currentBalance
    }
    ...PreviewHead_patient
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
  return (
    <>
      <PreviewHead patient={patient} isSystemUser={isSystemUser} />
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
          <ScreenLink key={restId} className={styles.link} to={`/patients/${restId}`}>
            {name}
          </ScreenLink>,
          currentBalance ? money(currentBalance) : '',
        ])}
      />
    </>
  )
}
