import { graphql, useFragment } from 'react-relay/hooks'
import type { PatientAmounts_patient$key } from './__generated__/PatientAmounts_patient.graphql.ts'
import { otherLines } from './amountLines.ts'
import { AmountEquation } from './AmountEquation.tsx'
import { AmountTerm } from './AmountTerm.tsx'
import styles from './PatientAmounts.module.css'

const fragment = graphql`
  fragment PatientAmounts_patient on Patient {
    restId
    currency
    unapplied
    pendingPayments
    ...AmountEquation_patient
  }
`

/** What the patient owes, as an equation of all that is on statements, and other amounts below it. */
export function PatientAmounts({ patient: key }: { patient: PatientAmounts_patient$key }) {
  const patient = useFragment(fragment, key)
  const { restId, currency } = patient
  return (
    <dl className={styles.amounts}>
      <AmountEquation patient={patient} />
      {otherLines(patient).map((line) => (
        <AmountTerm key={line.term} line={line} patientId={restId} currency={currency} />
      ))}
    </dl>
  )
}
