import { useMessages } from '../i18n/messages.ts'
import { amountColumns } from './amountColumns.ts'
import { statementMessages } from './statementMessages.ts'

/** One header for all buckets, so that their amounts align. */
export function LedgerHead() {
  const messages = useMessages(statementMessages)
  return (
    <thead>
      <tr>
        <th scope="col">{messages.visit}</th>
        <th scope="col">{messages.units}</th>
        {amountColumns.map(({ amount, label }) => (
          <th key={amount} scope="col">
            {messages[label]}
          </th>
        ))}
      </tr>
    </thead>
  )
}
