import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Money } from '../../ui/Money.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { patientMessages } from '../patientMessages.ts'
import type { PatientAmounts_patient$key } from './__generated__/PatientAmounts_patient.graphql.ts'
import { otherLines } from './amountLines.ts'
import { AmountEquation } from './AmountEquation.tsx'
import { AmountTerm } from './AmountTerm.tsx'
import styles from './PatientAmounts.module.css'

const loadFamilySum = async () => (await import('./FamilySum.tsx')).FamilySum

const fragment = graphql`
  fragment PatientAmounts_patient on Patient {
    restId
    currency
    currentBalance
    familyBalance
    unapplied
    pendingPayments
    ...AmountEquation_patient
    ...FamilySum_patient
  }
`

interface PatientAmountsProps {
  patient: PatientAmounts_patient$key
  /** `header` in one line with a large balance; `card` line by line, where the family is another section. */
  look: 'header' | 'card'
}

/** What the patient owes, as an equation of all that is on statements, and other amounts beside it. */
export function PatientAmounts({ patient: key, look }: PatientAmountsProps) {
  const texts = useMessages(patientMessages)
  const patient = useFragment(fragment, key)
  const { restId, currency, currentBalance, familyBalance } = patient
  const hasFamilyBalance = look === 'header' && familyBalance !== currentBalance
  return (
    <dl className={styles.amounts} data-look={look}>
      <AmountEquation patient={patient} isLarge={look === 'header'} />
      {hasFamilyBalance && (
        <div data-term="familyBalance">
          <dt>
            <Popover
              label={texts.familyBalance}
              trigger={(attributes) => (
                <Button {...attributes} variant="link" size="sm">
                  {texts.familyBalance}
                </Button>
              )}
            >
              {(close) => <OnDemand load={loadFamilySum} props={{ patient, onLeave: close }} />}
            </Popover>
          </dt>
          <dd>
            <Money amount={familyBalance} currency={currency} />
          </dd>
        </div>
      )}
      {otherLines(patient).map((line) => (
        <AmountTerm key={line.term} line={line} patientId={restId} currency={currency} />
      ))}
    </dl>
  )
}
