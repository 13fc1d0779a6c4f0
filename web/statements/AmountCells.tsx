import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { Money } from '../ui/Money.tsx'
import type { AmountCells_amounts$key } from './__generated__/AmountCells_amounts.graphql.ts'
import { amountColumns } from './amountColumns.ts'
import { statementMessages } from './statementMessages.ts'

const fragment = graphql`
  fragment AmountCells_amounts on BillingAmounts {
    billed
    insurancePaid
    adjustment
    discounts
    patientAmount
    patientPaid
    patientBalance
  }
`

/** The amounts of one row of the ledger. */
export function AmountCells({ amounts: key, currency }: { amounts: AmountCells_amounts$key; currency: string }) {
  const messages = useMessages(statementMessages)
  const amounts = useFragment(fragment, key)
  return amountColumns.map(({ amount, label }) => (
    <td
      key={amount}
      data-amount={amount}
      data-label={messages[label]}
      data-zero={Number(amounts[amount]) === 0 || undefined}
    >
      <Money amount={amounts[amount]} currency={currency} />
    </td>
  ))
}
