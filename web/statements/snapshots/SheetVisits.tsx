import { useMessages } from '../../i18n/messages.ts'
import { formatDate } from '../../ui/formatDate.ts'
import { Money } from '../../ui/Money.tsx'
import { sumMoney } from '../../ui/sumMoney.ts'
import type { StatementSheet_content$data } from './__generated__/StatementSheet_content.graphql.ts'
import { snapshotMessages } from './snapshotMessages.ts'
import { Identifier } from '../../ui/Identifier.tsx'
import styles from './SheetVisits.module.css'

type Visit = StatementSheet_content$data['members'][number]['visits'][number]

interface SheetVisitsProps {
  visits: readonly Visit[]
  currency: string
  /** Family member of the visits. */
  label: string
}

/** Visits with their charges. Voided charges are not billed and not shown. */
export function SheetVisits({ visits, currency, label }: SheetVisitsProps) {
  return (
    <div>
      <table className={styles.visits} aria-label={label}>
        <SheetHead />
        {visits.map(({ restId, serviceDate, description, providerName, amounts, charges }) => (
          <tbody key={restId}>
            <tr className={styles.visit}>
              <th scope="row">
                {formatDate(serviceDate)} {description}
                {providerName && <small>{providerName}</small>}
              </th>
              <SheetAmounts amounts={amounts} currency={currency} />
            </tr>
            {charges
              .filter(({ isVoided }) => !isVoided)
              .map((charge) => (
                <tr key={charge.restId}>
                  <th scope="row">
                    <Identifier>{charge.procedureCode}</Identifier> {charge.customDescription ?? charge.description}
                  </th>
                  <SheetAmounts amounts={charge.amounts} currency={currency} />
                </tr>
              ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

function SheetHead() {
  const messages = useMessages(snapshotMessages)
  const titles = [messages.charges, messages.insurance, messages.adjusted, messages.paid, messages.due]
  return (
    <thead>
      <tr>
        <th scope="col">{messages.service}</th>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type Amounts = Visit['amounts']

/** Discounts are shown with the adjustments: both lower the amount due. */
function SheetAmounts({ amounts, currency }: { amounts: Amounts; currency: string }) {
  const { billed, insurancePaid, adjustment, discounts, patientPaid, patientBalance } = amounts
  const columns = { billed, insurancePaid, lowered: sumMoney([adjustment, discounts]), patientPaid, patientBalance }
  return Object.entries(columns).map(([name, amount]) => (
    <td key={name}>
      <Money amount={amount} currency={currency} />
    </td>
  ))
}
