import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Money } from '../../ui/Money.tsx'
import { patientMessages } from '../patientMessages.ts'
import type { PatientBalances_patient$key } from './__generated__/PatientBalances_patient.graphql.ts'
import styles from './PatientBalances.module.css'

const fragment = graphql`
  fragment PatientBalances_patient on Patient {
    currency
    currentBalance
    familyBalance
    collectionsBalance
    unapplied
    pendingPayments
  }
`

/** The balance in large type, and other non-zero balances beside it. */
export function PatientBalances({ patient: key }: { patient: PatientBalances_patient$key }) {
  const texts = useMessages(patientMessages)
  const { currency, currentBalance, familyBalance, collectionsBalance, unapplied, pendingPayments } = useFragment(
    fragment,
    key,
  )
  const isFamilyDifferent = familyBalance !== currentBalance
  const others = [
    { label: texts.familyBalance, amount: isFamilyDifferent ? familyBalance : '0', tone: undefined },
    { label: texts.collectionsBalance, amount: collectionsBalance, tone: 'red' },
    { label: texts.unapplied, amount: unapplied, tone: undefined },
    { label: texts.pendingPayments, amount: pendingPayments, tone: undefined },
  ] as const
  return (
    <dl className={styles.balances}>
      <div className={styles.balance}>
        <dt>{texts.balance}</dt>
        <dd>
          <Money amount={currentBalance} currency={currency} size="figure" />
        </dd>
      </div>
      {others.map(
        ({ label, amount, tone }) =>
          Number(amount) !== 0 && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money amount={amount} currency={currency} {...(tone && { tone })} />
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
