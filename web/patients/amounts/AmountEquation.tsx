import { graphql, useFragment } from 'react-relay/hooks'
import type { AmountEquation_patient$key } from './__generated__/AmountEquation_patient.graphql.ts'
import { type AmountTerm as Term, equationLines } from './amountLines.ts'
import { AmountTerm } from './AmountTerm.tsx'

const fragment = graphql`
  fragment AmountEquation_patient on Patient {
    restId
    currency
    currentBalance
    pendingInsurance
    onHold
    collectionsBalance
    overpaid
    statementBalance
  }
`

interface AmountEquationProps {
  patient: AmountEquation_patient$key
  /** Shows the balance as a large figure. */
  isLarge?: boolean
  /** Reasons of amounts, below them. */
  reasons?: Partial<Record<Term, string>>
}

/** Balance + pending insurance + on hold + in collections − overpaid = total on statements. Terms of a `dl`. */
export function AmountEquation({ patient: key, isLarge = false, reasons = {} }: AmountEquationProps) {
  const patient = useFragment(fragment, key)
  return equationLines(patient).map((line) => (
    <AmountTerm
      key={line.term}
      line={line}
      patientId={patient.restId}
      currency={patient.currency}
      isLarge={isLarge && line.term === 'balance'}
      reason={reasons[line.term]}
    />
  ))
}
