import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Money } from '../../ui/Money.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { sumMoney } from '../../ui/sumMoney.ts'
import type { PreviewStatement_patient$key } from './__generated__/PreviewStatement_patient.graphql.ts'
import { patientMessages } from '../patientMessages.ts'
import { PreviewFacts } from './PreviewFacts.tsx'
import { previewMessages } from './previewMessages.ts'

const fragment = graphql`
  fragment PreviewStatement_patient on Patient {
    currency
    statements {
      id
      startDate
      bucket
      amounts {
        billed
        insurancePaid
        adjustment
        discounts
        patientPaid
        patientBalance
      }
    }
  }
`

/**
 * The newest statement, from the billed amount to what is left; the server returns the latest first. What is left has
 * the name of the amount that it is part of: a statement that waits for insurance is not in the balance. An outage of
 * statements affects this section only.
 */
export function PreviewStatement({ patient }: { patient: PreviewStatement_patient$key }) {
  const messages = useMessages(previewMessages)
  const texts = useMessages(patientMessages)
  const { statements, currency } = useFragment(fragment, patient)
  const [last] = statements ?? []
  if (!last) {
    const note = statements ? messages.noStatements : messages.statementsFailed
    return <PreviewFacts title={messages.statement} facts={[[note, '']]} />
  }
  const { billed, insurancePaid, adjustment, discounts, patientPaid, patientBalance } = last.amounts
  const money = (amount: string) => <Money amount={amount} currency={currency} />
  const minus = (amount: string) => money(amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
  const reductions = [
    [messages.insurance, insurancePaid],
    [messages.adjustments, sumMoney([adjustment, discounts])],
    [messages.paid, patientPaid],
  ] as const
  const left: Readonly<Record<string, string>> = {
    PENDING: messages.pending,
    COLLECTIONS: texts.collectionsBalance,
    SETTLED: messages.settled,
  }
  return (
    <PreviewFacts
      title={messages.statement}
      facts={[
        [messages.statementOf(formatDate(last.startDate)), ''],
        [messages.billed, money(billed)],
        ...reductions
          .filter(([, amount]) => Number(amount) !== 0)
          .map(([name, amount]) => [name, minus(amount)] as const),
        [left[last.bucket] ?? texts.balance, money(patientBalance)],
      ]}
    />
  )
}
